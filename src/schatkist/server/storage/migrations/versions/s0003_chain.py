"""Logs with a chain of hashes, so that a changed or damaged one is found out."""

import sqlalchemy as sa
from alembic import op

revision = "s0003"
down_revision = "s0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; old lines stay without."""
    op.add_column("log", sa.Column("chain", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    """Undo it."""
    op.drop_column("log", "chain")
