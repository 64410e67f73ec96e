"""Called by Alembic: the connection is handed over, nothing is configured from outside."""

from alembic import context

from schatkist.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, compare_type=True)
with context.begin_transaction():
    context.run_migrations()
