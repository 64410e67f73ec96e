"""The tables of the database."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

VERSION = "s0008"  # the last migration
CHANNEL = "schatkist"  # of PostgreSQL's notifications

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

person_table = sa.Table(
    "person",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()),  # a program plays, not a human
)
match_table = sa.Table(
    "match",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("secret", sa.String(160), nullable=False, server_default=""),  # the seed, encrypted (tokens.py)
    sa.Column("opener", sa.String(32), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("card", sa.LargeBinary, nullable=True),  # the public facts of a finished table, once they are known
    sa.Index("ix_match_phase_listed_since", "phase", "listed", "since"),
)
log_table = sa.Table(
    "log",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("cid", sa.BigInteger, nullable=True),
    sa.Column("entry", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("chain", sa.String(32), nullable=False, server_default=""),
    sa.UniqueConstraint("match", "seat", "cid"),
    sqlite_with_rowid=False,
)
seat_table = sa.Table(
    "seat",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
    sa.Column("token_hash", sa.String(64), nullable=False),
    sa.Index("ix_seat_person", "person"),
)


pulse_table = sa.Table("pulse", metadata, sa.Column("at", sa.Float, primary_key=True))
outage_table = sa.Table(
    "outage",
    metadata,
    sa.Column("since", sa.Float, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)


sanction_table = sa.Table(
    "sanction",
    metadata,
    sa.Column("kind", sa.String(8), primary_key=True),  # ban, mute
    sa.Column("target", sa.String(64), primary_key=True),  # a person or a network
    sa.Column("reason", sa.String(200), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
)
notice_table = sa.Table(
    "notice",
    metadata,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("text", sa.String(500), nullable=False),
)
push_table = sa.Table(
    "push",
    metadata,
    sa.Column("endpoint", sa.String(500), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(32), nullable=False),
    sa.Column("lang", sa.String(8), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Index("ix_push_person", "person"),
)
review_table = sa.Table(
    "review",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("perspective", sa.String(8), primary_key=True),  # own, open
    sa.Column("version", sa.Integer, nullable=False),  # of the computation; a review of another one is computed again
    sa.Column("data", sa.LargeBinary, nullable=False),
)


def notify(connection: Connection, match: str, seq: int) -> None:
    """Notify other servers of a line, or of the seats (0), when this is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{match} {seq}")))
