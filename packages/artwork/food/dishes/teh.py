"""Teh C: strong tea in a white cup, its milk not yet stirred."""
import numpy as np

from dish import cup, fill, saucer
from pieces import bubbles
from shapes import fractal
from stuffs import bubble, coffee

FRAME, AIM = 18.5, (0.5, 0.4, 3.9)


def cloud(x, y, radius):
    """Milk that sinks and turns: noise drawn around the middle."""
    u, v = x / radius, y / radius
    away, angle = np.hypot(u, v), np.arctan2(v, u)
    turned = angle + 2.6 * np.maximum(1 - away, 0) ** 1.3
    at = np.stack([away * np.cos(turned) * 1.1, away * np.sin(turned) * 1.1, 0 * u], axis=-1).reshape(-1, 3)
    bent = at + 0.5 * np.stack([fractal(at * 1.3, 3, 3), fractal(at * 1.3, 4, 3), 0 * at[:, 0]], axis=1)
    veil = fractal(bent * 1.9, 7, 5).reshape(u.shape)
    return np.clip(0.36 + 0.55 * veil - 0.34 * away ** 3, 0, 1)


def lay(table):
    saucer(table, 8.2, 'white')
    mug = cup(table, 4.6, 5.4, 'white', handle=-32)
    level = mug.at[2] + 5.1
    fill(table, mug, level, coffee('teh', '#6b3010', '#96521f', '#e3bd86', '#cf9c62', 0.3, 0.05, 0.4), rings=220, columns=560, marks={'milk': cloud}, climb=0.08)
    table.put(bubbles(table, mug, level, 34, 3, (100, 220), (0.04, 0.16), 0.25), bubble())
