"""Seeds that name the key they are encrypted with."""

import sqlalchemy as sa
from alembic import op

revision = "s0004"
down_revision = "s0003"
branch_labels = None
depends_on = None

match = sa.table("match", sa.column("seed", sa.String), sa.column("secret", sa.String))


def upgrade() -> None:
    """Add room for the name; seeds that have none stay as they are."""
    op.add_column("match", sa.Column("secret", sa.String(160), nullable=False, server_default=""))
    op.execute(sa.update(match).values(secret=match.c.seed))
    op.drop_column("match", "seed")


def downgrade() -> None:
    """Refuse: earlier servers cannot read what is encrypted since."""
    raise NotImplementedError("restore a backup that was made before the upgrade")
