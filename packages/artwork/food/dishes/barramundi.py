"""Barramundi, yuzu brown butter: one fillet with crisp skin, charred broccolini, lemon."""
import numpy as np

import larder
from dish import coupe, pool
from pieces import citrus, leaf_piece, mound, stalk
from shapes import Mesh, ball, copies, fractal, join, spline
from stuffs import food, sauce

FRAME, AIM = 22.8, (0, 0.3, 1.3)


def floret(seed):
    """A head of broccolini: buds over a dome."""
    rng = np.random.default_rng(seed)
    count = 130
    way = rng.normal(size=(count, 3))
    way[:, 2] = np.abs(way[:, 2])
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    lump = 1 + 0.25 * np.sin(way[:, 0] * 5 + seed) * np.cos(way[:, 1] * 5)
    at = way * np.array([0.95, 0.8, 0.75]) * lump[:, None] * rng.uniform(0.8, 1.02, count)[:, None]
    return copies(ball((0.15, 0.15, 0.15), 2, 8, 10), at, np.zeros((count, 3)), rng.uniform(0.7, 1.25, count))


def lay(table):
    base = coupe(table, 10.5, 1.8, 'white')
    butter = sauce('brown butter', '#cf9a3c', '#9a5f1c', 0.05, '#5b2c0c', soft=0.2)
    pool(table, base.floor, (0.2, -0.9), 5.9, butter, 0.1, 0.3, 5, (1.2, 0.72))
    rng = np.random.default_rng(2)
    buds = food('buds', [(0.0, '#12300c'), (0.5, '#2a5518'), (1.0, '#56802f')], rand=0.9, mottle=(1.2, 0.6), rough=(0.3, 0.5), bump=(9.0, 0.02), coat=0.1)
    for number in range(6):
        x, y = -3.8 + number * 1.0, 1.3 + 0.35 * number
        turn = 62 + rng.normal(0, 7)
        line = [(-2.6, 0, 0), (-0.6, rng.normal(0, 0.25), 0.15), (1.6, rng.normal(0, 0.3), 0.1)]
        table.put(stalk(line, [0.26, 0.25, 0.34], 40, 12, number).moved((x, y, 1.15 + 0.1 * (number % 2)), (0, 0, turn)), larder.stems())
        end = np.array([x, y, 1.3]) + 2.0 * np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn)), 0])
        table.put(join([floret(number), floret(number + 20).moved((0.55, 0.35, -0.1), size=0.7)]).moved(end, (0, 35, turn), rng.uniform(0.95, 1.2)), buds)
    outline = spline([(-5.9, -0.5), (-4.2, 1.35), (-0.8, 2.15), (2.8, 1.7), (5.2, 0.5), (6.0, -0.35), (4.0, -1.45), (0.2, -2.0), (-3.6, -1.7)], 150, True)
    below, above = np.linspace(0.02, 0.96, 10), np.linspace(0.985, 0.01, 40)
    heights = np.concatenate([np.full(10, 0.0), [0.12, 0.5], 0.55 + 1.15 * (1 - above ** 2.6)])
    fillet = mound(outline, heights, np.concatenate([below, [1.0, 1.01], above]), 5, 0.1)
    x, y, z = fillet.points.T
    bowed = Mesh(np.stack([x, y, z + 0.012 * x ** 2 + 0.05 * np.sin(x * 1.3)], axis=1), fillet.quads, {**fillet.marks})
    crisp = np.clip((z - 0.55) / 0.35, 0, 1)
    stripes = np.clip(1 - np.abs(((x * 0.9 + y * 0.55) / 1.75) % 1 - 0.5) / 0.13, 0, 1) * crisp
    bowed = bowed.marked(crisp=crisp, ridge=stripes * 0.75 + 0.25 * fractal(bowed.points / 1.3, 9))
    skin = [(0.0, '#7d3f10'), (0.4, '#b8742a'), (0.7, '#d8a252'), (1.0, '#ecca8c')]
    fish = food('fish', [(0.0, '#e3cfae'), (0.5, '#f4ead8'), (1.0, '#fbf6ec')], mottle=(0.8, 0.4), fibre=(1.6, 0.5, (1.6, 0.4, 1.0)), soft=0.45, reach=(0.4, 0.3, 0.2), rough=(0.16, 0.36), bump=(5.0, 0.04), coat=0.35, over=('crisp', skin), char=('ridge', 0.3, '#1d0d05'))
    table.put(bowed.moved((0.4, -1.2, 1.0), (0, 0, 20)), fish)
    lemon = larder.citrus_flesh('lemon', ('#e0b51a', '#ecc93c'), '#f4edcf', '#dba90e')
    table.put(citrus(1.9, 0.9, 3).moved((5.9, 3.3, 1.75), (46, 0, -20)), lemon)
    for number in range(7):
        at = (0.4 + 2.6 * np.sin(number * 2.1), -1.1 + 0.9 * np.cos(number * 1.7), 9)
        table.drop(leaf_piece(1.1, 0.75, curl=34, fold=0.3, wave=0.2, waves=6, seed=number).moved(at, (0, -14, number * 77)), larder.herb(), 0.03, 92)

