"""Claypot rice: lap cheong, yam, spring onion, a brown crust along the wall of the pot."""
import numpy as np

import larder
from dish import GLAZES, Dish
from pieces import around, grains_on, onion_rings, round_slices, sprinkle
from shapes import ball, grid, spline, tube
from stuffs import food

FRAME, AIM = 26.4, (0, 0.9, 4.0)


def lay(table):
    inner = spline([(0, 0.9), (5.0, 1.0), (8.2, 2.2), (9.8, 4.4), (10.0, 5.9), (10.3, 6.5)], 90)
    pot = Dish(table, inner, 0.6, 5.4, 'clay')
    for side in (0, 180):
        path = spline([(9.8, -1.7, 5.1), (11.6, -1.4, 5.4), (12.2, 0, 5.5), (11.6, 1.4, 5.4), (9.8, 1.7, 5.1)], 50)
        table.put(tube(path, 0.55, 14, round_ends=False).moved(turn=(0, 0, side + 12)).marked(rim=0.4), GLAZES['clay']())
    bed = lambda x, y: 4.75 + 0.5 * np.exp(-(x ** 2 + y ** 2) / 40) + 0.16 * np.sin(x * 0.9 + 1) * np.cos(y * 0.8) - 0.25 * np.clip((np.hypot(x, y) - 8.2) / 1.6, 0, 1)
    r = np.linspace(9.95, 0.01, 60)[:, None]
    a = np.linspace(0, 2 * np.pi, 120, endpoint=False)[None]
    x, y = r * np.cos(a), r * np.sin(a)
    stained = larder.rice('stained rice', '#6f4216', '#bd8a48', '#e8cb92', (0.5, 0.8))
    table.put(grid(np.stack([x, y, bed(x, y) - 0.12], axis=-1), True), stained)
    for seed in (1, 2, 3):
        table.put(grains_on(bed, (0, 0), 9.75, seed, 1900, 0.06 * (seed - 1), 20), stained)
    rng = np.random.default_rng(3)
    yam = food('yam', [(0.0, '#6d5662'), (0.5, '#a08a94'), (1.0, '#c4b3b4')], rand=0.3, mottle=(2.5, 0.5), fibre=(6.0, 0.2, (1, 1, 1)), soft=0.4, rough=(0.3, 0.5), bump=(6.0, 0.04), coat=0.1, spots=(5.0, 0.0, 0.2, 0.4, '#6d4a72'))
    for number in range(11):
        a, d = number * 2.4 + 1.0, 1.8 + 0.55 * number
        size = rng.uniform(0.68, 0.86)
        table.drop(ball((size, size * 0.95, size * 0.9), 6, 24, 32).roughened(0.07, 0.6, number).moved((d * np.cos(a), d * np.sin(a), 9), rng.uniform(-25, 25, 3) + [0, 0, number * 40]).marked(rand=rng.uniform()), yam, 0.35, 97)
    for number, piece in enumerate(round_slices(22, 5, 1.2, 0.42, 0.05, 0.72)):
        a, d = number * 2.4, 0.6 + 0.34 * number
        table.drop(piece.moved((d * np.cos(a), d * np.sin(a) * 0.95, 9), (rng.uniform(-24, 16), rng.uniform(-20, 20), rng.uniform(0, 360))), larder.lap_cheong(), 0.12, 96)
    sprinkle(table, onion_rings(70, 3, (0.16, 0.3)), larder.spring_onion(), around((0, 0), 3.4), 7)
