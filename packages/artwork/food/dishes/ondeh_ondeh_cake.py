"""Ondeh-ondeh cake: pandan sponge in layers, coconut, gula melaka poured over, a spoon of coconut cream."""
import numpy as np

import larder
from dish import coupe, pool
from pieces import around, leaf_piece, shreds, sprinkle
from shapes import Mesh, ball, fractal, slab, spline, tube
from stuffs import food, sauce

FRAME, AIM = 21.4, (-0.2, 0.2, 2.0)


def lay(table):
    base = coupe(table, 10.2, 1.7, 'white')
    melaka = sauce('gula melaka', '#9a5214', '#4a1d07', 0.03)
    pool(table, base.floor, (-0.9, -2.9), 4.6, melaka, 0.13, 0.3, 7, (1.35, 0.55), 6)
    half = np.radians(19)
    long = 9.6
    side = np.linspace(0.25, long, 40)
    arc = np.linspace(-half, half, 26)
    outline = np.concatenate([
        np.stack([side * np.cos(-half), side * np.sin(-half)], axis=1),
        np.stack([long * np.cos(arc), long * np.sin(arc)], axis=1)[1:-1],
        np.stack([side[::-1] * np.cos(half), side[::-1] * np.sin(half)], axis=1)])
    high = 3.9
    cake = slab(outline, high, 0.18, 26, 44)
    height = cake.points[:, 2] / high + 0.5
    rough = cake.marks['skin'] * (np.abs((height * 3) % 1 - 0.5) < 0.42)
    push = fractal(cake.points / 0.4, 3, 3) * 0.13 * rough + fractal(cake.points / 1.4, 5, 2) * 0.06
    cake = Mesh(cake.points + cake.normals() * push[:, None], cake.quads, cake.marks)
    layer = (height * 3 + 0.05 * fractal(cake.points / 1.1, 8, 2)) % 1
    cream = np.clip((np.abs(layer - 0.5) - 0.39) / 0.05, 0, 1)
    cream = np.where(height > 0.965, 1, np.where(height < 0.1, 0, cream))
    sponge = food('pandan sponge', [(0.0, '#4a7426'), (0.5, '#7fa746'), (1.0, '#b5cf80')], mottle=(2.6, 0.9), soft=0.3, reach=(0.2, 0.28, 0.08), rough=(0.5, 0.7), gloss=0.25, bump=(5.0, 0.25), over=('cream', [(0.0, '#c9d69c'), (0.5, '#dce4b8'), (1.0, '#eef0d6')]))
    at, turn = (-6.2, -1.6, 0.72 + high / 2), (0, 0, 16)
    table.put(cake.marked(cream=cream).moved(at, turn), sponge)
    top = 0.72 + high
    coconut = food('coconut', [(0.0, '#d9c49a'), (0.4, '#f3ecdc'), (1.0, '#fdfbf5')], rand=0.8, soft=0.5, reach=(0.2, 0.18, 0.14), rough=(0.4, 0.6))
    a = np.radians(16)

    def on_cake(rng):
        r, b = long * np.sqrt(rng.uniform(0.03, 0.97)), rng.uniform(-half, half) * 0.93 + a
        return at[0] + r * np.cos(b), at[1] + r * np.sin(b)
    sprinkle(table, shreds(420, 3, (0.35, 0.9), (0.035, 0.06), 0.12), coconut, on_cake, 4, 0.0, 24)
    sprinkle(table, shreds(60, 5, (0.3, 0.8), (0.03, 0.055), 0.12), coconut, around((0.6, -3.4), 2.2, (1.6, 0.5)), 6, 0.0, 20)
    # The syrup over the near side: a pool on top and what runs down from it.
    near = np.array([np.cos(a - half), np.sin(a - half)])
    for number, (far, width, low) in enumerate(((3.1, 0.4, 3.2), (4.0, 0.62, 1.9), (5.3, 0.85, 0.8), (6.5, 0.5, 2.7), (7.3, 0.72, 1.4), (8.6, 0.45, 3.0))):
        x, y = np.array(at[:2]) + near * far
        out = np.array([near[1], -near[0]])
        line = [(x - out[0] * 1.5, y - out[1] * 1.5, top + 0.02), (x - out[0] * 0.5, y - out[1] * 0.5, top + 0.05), (x + out[0] * 0.07, y + out[1] * 0.07, top - 0.12), (x + out[0] * 0.1, y + out[1] * 0.1, (top + low) / 2), (x + out[0] * 0.12, y + out[1] * 0.12, low)]
        swell = width * np.interp(np.linspace(0, 1, 60), [0, 0.3, 0.45, 0.85, 1], [1.5, 1.1, 0.62, 0.55, 0.8])
        table.put(tube(spline(line, 60), swell * 0.55, 14).marked(thick=0.75), melaka)
    cream_of = food('coconut cream', [(0.0, '#efe8da'), (1.0, '#fdfaf3')], mottle=(1.4, 0.4), soft=0.6, reach=(0.4, 0.35, 0.28), rough=(0.25, 0.4), bump=(3.0, 0.04), coat=0.15)
    table.put(ball((1.75, 1.3, 1.05), 2.0, 40, 60).roughened(0.1, 0.9, 4).moved((4.6, 3.9, 1.55), (0, 0, 30)), cream_of)
    for number, turn in enumerate((20, 95, 160)):
        table.drop(leaf_piece(1.9, 1.15, curl=24, fold=0.35, wave=0.12, waves=6, seed=number).moved((4.7, 3.8, 9), (0, -25, turn)), larder.herb(), 0.05, 90)
