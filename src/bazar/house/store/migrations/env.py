"""What Alembic runs: the changes that are missing, over the connection that the house has opened."""

from alembic import context

from bazar.house.store.models import Base
from bazar.house.store.opening import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
