"""What Alembic runs: the changes that are missing, over the connection that the house has opened."""

from alembic import context

from bazar.house.store.schema import METADATA, VERSION

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION.name,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
