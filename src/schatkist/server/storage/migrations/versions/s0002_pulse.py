"""Adds the times at which servers ran, so that clocks stop while none does."""

import sqlalchemy as sa
from alembic import op

revision = "s0002"
down_revision = "s0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table("pulse", sa.Column("at", sa.Float, nullable=False), sa.PrimaryKeyConstraint("at", name="pk_pulse"))
    op.create_table(
        "outage",
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("since", name="pk_outage"),
    )


def downgrade() -> None:
    """Undo it."""
    for name in ("outage", "pulse"):
        op.drop_table(name)
