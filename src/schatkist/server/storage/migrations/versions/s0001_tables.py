"""The first tables: people, matches, their logs and their seats."""

import sqlalchemy as sa
from alembic import op

revision = "s0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "person",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("token_hash", name="uq_person_token_hash"),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("opener", sa.String(32), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.create_index("ix_match_phase_listed_since", "match", ["phase", "listed", "since"])
    op.create_table(
        "log",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("cid", sa.BigInteger, nullable=True),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_log_match"),
        sa.PrimaryKeyConstraint("match", "seq", name="pk_log"),
        sa.UniqueConstraint("match", "seat", "cid", name="uq_log_match_seat_cid"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seat",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_seat_match"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_seat_person"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seat"),
    )
    op.create_index("ix_seat_person", "seat", ["person"])


def downgrade() -> None:
    """Undo it."""
    for name in ("seat", "log", "match", "person"):
        op.drop_table(name)
