"""Card games of Pgx, written in JAX: a batch of random games with observations and masks."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

GAMES = ("leduc_holdem", "sparrow_mahjong")
STEPS = 64  # compiled into one call


def players(name: str) -> int:
    """Return the number of seats of a game."""
    return int(pgx.make(name).num_players)


class Games:
    """A batch of games; a game that ends restarts."""

    def __init__(self, name: str, n: int) -> None:
        env = pgx.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def once(carry: Any, key: Any) -> Any:
            state, seen = carry
            choosing, chance = jax.random.split(key)
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            action = jax.random.categorical(choosing, logits, axis=-1)
            state = step(state, action, jax.random.split(chance, n))
            return (state, seen + state.observation.sum()), state.terminated.sum()  # so that nothing is optimised away

        def many(state: Any, key: Any) -> Any:
            (state, seen), ended = jax.lax.scan(once, (state, 0.0), jax.random.split(key, STEPS))
            return state, seen, ended.sum()

        self.n = n
        self._many = jax.jit(many)
        self._key = jax.random.PRNGKey(1)
        self._state = jax.jit(jax.vmap(env.init))(jax.random.split(self._key, n))

    def play(self, count: int) -> int:
        """Play at least `count` games; return the number of decisions."""
        ended = decisions = 0
        while ended < count:
            self._key, key = jax.random.split(self._key)
            self._state, _, over = self._many(self._state, key)
            ended += int(over)
            decisions += self.n * STEPS
        return decisions
