"""The public facts of finished tables, so that listing them replays no game."""

import sqlalchemy as sa
from alembic import op

revision = "s0007"
down_revision = "s0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; it is filled when a table is asked for."""
    op.add_column("match", sa.Column("card", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    """Undo it."""
    op.drop_column("match", "card")
