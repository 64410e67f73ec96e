"""Reviews of finished games, so that each is computed once."""

import sqlalchemy as sa
from alembic import op

revision = "s0008"
down_revision = "s0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "review",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("perspective", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "perspective", name="pk_review"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_review_match"),
    )


def downgrade() -> None:
    """Undo it."""
    op.drop_table("review")
