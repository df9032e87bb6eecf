"""Alembic's way in: it is handed an open connection by `database.upgrade`."""

from alembic import context

from wardroom.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
