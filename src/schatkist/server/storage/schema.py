"""The tables of the database."""

from __future__ import annotations

import sqlalchemy as sa

VERSION = "s0003"  # the last migration
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
)
match_table = sa.Table(
    "match",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),  # encrypted with the server's key (tokens.py)
    sa.Column("opener", sa.String(32), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
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
