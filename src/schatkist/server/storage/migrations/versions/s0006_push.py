"""Adds the browsers that want to be told of a turn by Web Push."""

import sqlalchemy as sa
from alembic import op

revision = "s0006"
down_revision = "s0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "push",
        sa.Column("endpoint", sa.String(500), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_push"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_push_person"),
    )
    op.create_index("ix_push_person", "push", ["person"])


def downgrade() -> None:
    """Undo it."""
    op.drop_index("ix_push_person", "push")
    op.drop_table("push")
