"""The rules of the games as pages of the house, and the clause that matters at a moment of a match."""

from bazar.web.rules.clauses import clause_for
from bazar.web.rules.pages import Clause, RulesPage, page_of

__all__ = ["Clause", "RulesPage", "clause_for", "page_of"]
