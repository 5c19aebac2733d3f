"""Waterway Point just after sunset: a mall under a roof in waves, its lights on still water, reeds in front."""
import numpy as np
from facade import facade, tower
from front import FRAME, glazing, pendant, room, table
from ground import festoon, flat, lamp_post, parasol, planter, quay, railing
from plants import reeds, street_tree
from sky import camera, lamp, sky

SEED = 828761
HAZE = {'colour': '#e2977c', 'strength': 0.5, 'near': 60, 'far': 330, 'top': 70}
FILM = {'exposure': 0.35, 'bloom': 0.14, 'saturation': 1.12}

WHITE = ('matte', '#b9b4ac', 0.1)


def roof_at(x):
    """Height of the roof's edge: two waves, the left one higher."""
    return 10.4 + 2.5 * np.cos((x + 3) / 23 * np.pi) + 0.7 * np.cos((x - 4) / 15 * np.pi)


def mall(model, x0, x1):
    x = np.linspace(x0, x1, 121)
    z = roof_at(x)
    # A thick roof that stands out over the promenade, its underside of wood, its edge lit from below.
    for look, lift, front, back in ((('matte', '#3b3d42', 0.1), 0.9, -3.4, 30), (('wood', '#a06a3c', 0.4), 0.0, -3.3, 30)):
        model.sheet(look, np.stack([np.stack([x, np.full(len(x), y), z + lift], axis=1) for y in (front, back)]))
    model.sheet(WHITE, np.stack([np.stack([x, np.full(len(x), -3.4), z + lift], axis=1) for lift in (0.0, 0.9)]))
    model.sheet(('glow', '#ffd6a2', 3.2), np.stack([np.stack([x, np.full(len(x), -3.44), z + lift], axis=1) for lift in (0.02, 0.14)]))
    bay = 2.1
    left = np.arange(x0 + 1, x1 - 1 - bay, bay)
    # Behind the upper glass a hall as deep as the roof is wide: two floors, columns, lamps, a wall that catches their light.
    model.quads(('pane',), [[(a, 0, 5.3), (a + bay, 0, 5.3), (a + bay, 0, roof_at(a + bay)), (a, 0, roof_at(a))] for a in left])
    model.box(('matte', '#a8a097', 0.1), x0 + 1, x1 - 1, 0.1, 14, 4.9, 5.3)
    wall = np.linspace(x0 + 1, x1 - 1, 61)
    high = roof_at(wall)
    model.sheet(('matte', '#c9b49a', 0.12), np.stack([np.stack([wall, np.full(61, 9.0), z], axis=1) for z in (np.full(61, 5.3), high)]))
    shops = np.arange(x0 + 2, x1 - 5, 5.2)
    model.boxes(('glow', '#ffd2a0', 0.8), [(s, s + 4.2, 8.9, 8.95, 5.5, min(7.6, roof_at(s) - 0.6, roof_at(s + 4.2) - 0.6)) for s in shops])
    model.boxes(('matte', '#e0d8cc', 0.1), [(s - 0.7, s - 0.3, 4.2, 4.6, 5.3, roof_at(s) - 0.05) for s in shops])
    for s in np.arange(x0 + 2.5, x1 - 2, 2.6):
        pendant(model, s, 3.0, roof_at(s), min(7.7, roof_at(s) - 1.2), 0.3)
    railing(model, x0 + 1, x1 - 1, 0.5, 5.3, 1.0)
    lamp('#ffd2a0', 1500, ((x0 + x1) / 2, 4, 8.0), x1 - x0 - 4, 4, ((x0 + x1) / 2, 7.5, 5.3))
    model.boxes(('matte', '#77726a', 0.1), [(a - 0.06, a + 0.06, -0.28, 0.02, 5.0, roof_at(a)) for a in left])
    model.boxes(FRAME, [(x0 + 1, x1 - 1, -0.14, 0.05, c - 0.05, c + 0.05) for c in (6.7, 8.2)])
    model.box(WHITE, x0 + 0.6, x1 - 0.6, -1.6, 0.2, 4.7, 5.3)
    model.quads(('glow', '#ffcf98', 2.0), [[(x0 + 1, -1.4, 4.69), (x1 - 1, -1.4, 4.69), (x1 - 1, -1.25, 4.69), (x0 + 1, -1.25, 4.69)]])
    lamp('#ffc389', 900, ((x0 + x1) / 2, -2.2, 9.0), x1 - x0, 1.0, ((x0 + x1) / 2, -1.2, 14))


def build(model):
    sky([(0, '#ffac62'), (3, '#f98f66'), (8, '#cf8088'), (15, '#7f7fae'), (27, '#3f5f9f'), (55, '#234283'), (90, '#172f6c')], 0.62,
        ('#f59a80', 0.75, 0.46, 0.68), ('#ff9a48', 0.9, -17, 0.5, 70))
    camera((0.0, -75, 2.7), 60, 75, 0.44)
    lamp('#a9b4f0', 3000, (0, -100, 50), 90, 40, (0, 0, 4))

    x0, x1 = -17.0, 42.0
    mall(model, x0, x1)
    for a, b, ours in ((-15.6, -9.4, False), (-8.6, 16.4, True), (17.2, 40.4, False)):
        glazing(model, a, b, 0.0, 0.1, 4.7, round((b - a) / 1.7), 0.74)
        if ours:
            room(model, a, b, 0.05, 10, 0.1, 4.5, rows=3, step=2.2, power=3.4, bar_at=(-1.0, 6.5), hang=2.5, light='#ffcf9c')
        else:
            room(model, a, b, 0.05, 7, 0.1, 4.5, rows=1, step=3.4, power=1.0, wall=('matte', '#8f8b84', 0.2))
        model.box(WHITE, b, b + 0.8, -0.4, 0.3, 0, 4.8)
    model.box(WHITE, x0 + 0.8, -15.6, -0.4, 0.3, 0, 4.8)
    model.box(('matte', '#55524e', 0.1), x0 + 1, x1 - 1, 12, 30, 0, 8)
    planter(model, -15, -9.8, -3.2, 0.45)
    planter(model, 17.5, 28, -3.2, 0.45)
    flat(model, ('wet', '#7a746b', 0.3, 0.9), -120, 120, -9, 60)
    flat(model, ('grass', '#1f2a1c', '#34402a'), -600, 600, 60, 700)
    quay(model, -60, 60, -9, -1.1)
    railing(model, -60, 60, -8.7, step=2.0)
    for x in (-27, -17.2, -9, 4, 16.8, 28):
        lamp_post(model, x, -7.6, 3.6, 16)
    festoon(model, -9, 4, -7.6, 3.4, 0.6)
    festoon(model, 4, 16.8, -7.6, 3.4, 0.6)
    for x in (-6.5, -3.4, -0.3, 7.4, 10.5, 13.6):
        table(model, x, -5.2, ('satin', '#2c4a44', 0.4))
    for x in (-6.5, -0.3, 10.5):
        parasol(model, x, -5.2, ('matte', '#cfc6b4', 0.1))
    lamp('#ffc88c', 260, (4, -6.5, 3.6), 24, 1.0)
    for x, y, height in ((-30, -2, 7.5), (-36, 3, 9), (-21.5, -1, 5.6), (-43, 0, 8)):
        street_tree(model, x, y, height, leaves=260, size=0.17)
    flat(model, ('water', '#0a1218', 0.03, 0.3), -160, 160, -120, -8.8, -1.1)
    reeds(model, -11.5, -6.2, -52, -45, -1.1, 170, 2.3)
    reeds(model, 7.2, 12.5, -54, -46, -1.1, 150, 2.0)

    block = ('matte', '#a79f98', 0.08)
    for x, y, width, storeys in ((-150, 260, 34, 20), (-104, 300, 26, 15), (-66, 380, 22, 22), (-40, 330, 20, 13), (-8, 420, 40, 24), (62, 280, 36, 22), (112, 300, 30, 26), (30, 360, 26, 20)):
        tower(model, x, y, width, 14, storeys, 2.9, 2.6, ('window', '#2a2c38', 1.5), block, 0.34, crown=1.6, pier=(1.0, 0.4), band=(1.25, 0.9))
    for x in np.arange(-140, 150, 9.0):
        street_tree(model, x + model.dice.uniform(-3, 3), 120 + model.dice.uniform(-20, 20), model.dice.uniform(8, 13), leaves=70, size=0.5)
