"""What is told of I went to the shop: the game's own messages, made into sentences."""

from bazar.games.shop.phrases import MESSAGES
from bazar.language.sentence import Phrases, Sentence

PHRASES: Phrases = {code: Sentence(message.they, message.to) for code, message in MESSAGES.items()}
