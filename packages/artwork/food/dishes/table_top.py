"""A laid table: laksa, barramundi, a flat white, and the car key."""
import numpy as np

import barramundi
import flat_white
import laksa
from dish import GLAZES, sauce_dish
from shapes import ball, grid, oval, slab, spline, tube
from stuffs import food, make
from table import Table

FRAME, AIM = 75, (0, -2.5, 2.0)
SHAPE = 2560, 1440
# From here, the table would mirror the key: it has less gloss than under a dish.
STUDIO = {'size': 1.8, 'pitch': 62.0, 'gloss': 0.17}


def steel():
    return make('steel', lambda n: n.body((0.62, 0.6, 0.57, 1), 0.2, Metallic=1.0))


def plastic(name, rough):
    return make(name, lambda n: n.body((0.012, 0.013, 0.015, 1), rough, Specular=0.5, Normal=n.bump(n.noise(40.0, 2.0), 0.002)))


def ring(radius, wire, turns=1):
    """A ring of wire about the origin; of more turns, they lie on each other."""
    angle = np.linspace(0, 2 * np.pi * turns, 120 * turns)
    lift = wire * 1.9 * angle / (2 * np.pi) * (turns > 1)
    return tube(np.stack([radius * np.cos(angle), radius * np.sin(angle), lift], axis=1), wire, 14, round_ends=turns > 1)


def lay_key(table):
    """A key fob, two buttons on it, a split ring at its end."""
    wide, long, high, power = 1.75, 3.5, 0.62, 3.2
    table.put(ball((wide, long, high), power, 90, 140).moved((0, 0, high)), plastic('fob', 0.36))
    edge = oval(wide, long, 200, power)
    edge = np.concatenate([edge, edge[:1]])
    table.put(tube(np.column_stack([edge, np.full(len(edge), high)]), 0.07, 12, round_ends=False), steel())
    for y in (1.35, -0.5):
        table.put(slab(oval(0.82, 0.62, 90, 3.0), 0.2, 0.07, 8).moved((0, y, 2 * high - 0.06)), plastic('button', 0.16))
    table.put(ring(0.42, 0.11).moved((0, long + 0.12, high + 0.04), (0, 90, 0)), steel())
    table.put(ring(1.45, 0.085, 2).moved((0.25, long + 1.75, 0.36), (-9, 0, 0)), steel())


def lay_chopsticks(table):
    """Two chopsticks on a rest."""
    wood = food('chopstick', [(0.0, '#4a2413'), (0.5, '#6e3a1e'), (1.0, '#8f552e')], rand=0.4, mottle=(1.2, 0.3), fibre=(2.0, 0.5, (4.0, 0.3, 4.0)), rough=(0.3, 0.42), bump=(9.0, 0.006), coat=0.25)
    corner = oval(1, 1, 24, 4.0)
    for x, turn in ((-0.5, -0.6), (0.5, 0.5)):
        path = np.stack([np.zeros(60), np.linspace(-14, 9, 60), np.linspace(0.37, 1.12, 60)], axis=1)
        table.put(tube(path, np.linspace(0.36, 0.2, 60), section=corner).moved((x, 0, 0), (0, 0, turn)).marked(rand=x), wood)
    table.put(ball((2.1, 0.75, 0.8), 3.0, 40, 80).roughened(0.03, 1.2, 2).moved((0, 6, 0)), GLAZES['celadon']())


def lay_spoon(table):
    """A spoon on its back, from its handle's end to its tip: how far along, half its width, the height of its edge."""
    line = [(0, 0.05, 0.16), (0.2, 0.6, 0.17), (1.0, 0.78, 0.26), (4.0, 0.62, 0.7), (10.0, 0.36, 1.3), (12.1, 0.42, 1.2), (13.2, 0.8, 1.0), (14.5, 1.65, 0.9), (16.3, 2.05, 0.86), (18.2, 1.55, 0.84), (19.25, 0.75, 0.82), (19.5, 0.05, 0.8)]
    y, half, edge = (values[:, None] for values in spline(line, 220).T)
    across = np.linspace(-1, 1, 25)[None]
    sunk = 0.78 * np.clip((half - 0.66) / 1.4, 0, 1) * (1 - across ** 2)
    above = np.stack([half * across, y + 0 * across, edge - sunk], axis=-1)
    thick = np.stack([0 * across, 0 * across, 0.1 * np.sqrt(1 - 0.9 * across ** 4)], axis=-1)
    table.put(grid(np.concatenate([above, (above - thick)[:, ::-1]], axis=1), True), steel())


def lay(table):
    laksa.lay(Table((-12.6, -0.6), size=1.1))
    flat_white.lay(Table((6.2, 8.4), 8, 0.86))
    barramundi.lay(Table((23.7, -0.9), -6, 1.08))
    lay_key(Table((4.3, -5.0), -46, 1.06))
    lay_chopsticks(Table((-32.0, -0.5), 2))
    lay_spoon(Table((-28.3, -12.5), 1))
    paste = food('sambal paste', [(0.0, '#3a0a04'), (0.5, '#7a1d0a'), (1.0, '#b3481b')], mottle=(3.2, 0.9), soft=0.15, reach=(0.2, 0.04, 0.02), rough=(0.4, 0.6), gloss=0.2, bump=(6.0, 0.09))
    sauce_dish(Table((-27.2, 13.6), 30), (0, 0, 0), 3.0, 1.6, 'sand', 0.7, paste, 0.3, 4)
