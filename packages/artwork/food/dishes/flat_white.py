"""Flat white in a celadon cup: crema, and a leaf poured in milk."""
import numpy as np

from dish import cup, fill, saucer
from shapes import fractal
from pieces import bubbles
from stuffs import bubble, coffee

FRAME, AIM = 18.5, (0.5, 0.4, 4.0)


def poured_leaf(x, y, radius):
    """Where the milk is: stripes across, drawn out by one stroke through their middle."""
    a = np.radians(-24)
    u, v = (x * np.cos(a) - y * np.sin(a)) / radius, (x * np.sin(a) + y * np.cos(a)) / radius
    warp = fractal(np.stack([u, v, 0 * u], axis=-1).reshape(-1, 3) * 2.2, 6).reshape(u.shape)
    u = u + 0.035 * warp
    s = np.clip((v + 0.74) / 1.5, 0, 1)
    half = 0.66 * np.clip(np.sin(np.pi * s ** 0.72), 0, 1) ** 0.75
    away = np.abs(u)
    phase = (v - 0.62 * away + 0.42 * away ** 2 + 0.13 * np.exp(-away / 0.05)) * (5.2 + 1.6 * s) + 0.28 * warp
    stripes = np.cos(phase * 2 * np.pi) * 0.5 + 0.5 + 0.12 * (0.4 - away)
    inside = np.clip((half - away) / 0.1, 0, 1)
    stem = np.clip(1 - away / (0.03 - 0.012 * s), 0, 1) * (s > 0.02) * (s < 0.97)
    return np.maximum(stripes * inside, stem * 0.8)


def lay(table):
    saucer(table, 8.2, 'celadon')
    mug = cup(table, 4.9, 5.2, 'celadon', handle=-32)
    level = mug.at[2] + 5.15
    fill(table, mug, level, coffee('flat white', '#5c2f14', '#9a602e', '#f1dfc3', '#c08a55', 0.3, 0.16), rings=280, columns=760, marks={'milk': poured_leaf}, climb=0.06)
    table.put(bubbles(table, mug, level, 26, 3, (60, 200), (0.03, 0.09), 0.2), bubble())
