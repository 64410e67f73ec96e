"""Adds decisions of operators (bans, mutes, messages to all), and marks people that are programs."""

import sqlalchemy as sa
from alembic import op

revision = "s0005"
down_revision = "s0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables, and add a column."""
    op.create_table(
        "sanction",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("kind", "target", name="pk_sanction"),
    )
    op.create_table(
        "notice",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_notice"),
    )
    op.add_column("person", sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Undo it."""
    op.drop_column("person", "program")
    for name in ("notice", "sanction"):
        op.drop_table(name)
