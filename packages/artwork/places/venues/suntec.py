"""Suntec City as night falls: the ring fountain before its towers, the restaurant's pavilion, a car at the kerb, wet granite."""
import numpy as np
from facade import facade, tower
from front import glazing, room, table, turned
from ground import flat, kerb, lamp_post, planter
from parts import tube
from plants import street_tree
from sky import camera, lamp, sky

SEED = 83
HAZE = {'colour': '#5a5a86', 'strength': 0.32, 'near': 70, 'far': 620, 'top': 90}
FILM = {'exposure': 0.3, 'bloom': 0.16, 'saturation': 1.1}
CARS = [('sealion-7', 'tide', -4.6, -5.2)]

BRONZE = ('metal', '#b5793f', 0.3)


def ring(model, x, y, radius, height):
    """A ring on four slanted legs over a basin, from which water falls inwards."""
    t = np.linspace(0, 2 * np.pi, 145)
    section = [(radius - 0.55, height - 0.5), (radius + 0.55, height - 0.5), (radius + 0.75, height + 0.1), (radius + 0.45, height + 0.75),
               (radius - 0.45, height + 0.75), (radius - 0.75, height + 0.1)]
    section = np.array(section + section[:1])
    with model.moved(x, y):
        points = np.stack([np.stack([r * np.cos(t), r * np.sin(t), np.full(len(t), z)], axis=1) for r, z in section])
        model.sheet(BRONZE, points, False)
        model.sheet(('glow', '#ffcf8f', 2.4), np.stack([np.stack([r * np.cos(t), r * np.sin(t), np.full(len(t), height - 0.53)], axis=1) for r in (radius - 0.28, radius + 0.1)]))
        for a in np.radians([38, 142, 218, 322]):
            way = np.array([np.cos(a), np.sin(a), 0])
            foot, head = way * (radius + 2.2) + [0, 0, 0.2], way * radius + [0, 0, height - 0.2]
            s = np.linspace(0, 1, 12)[:, None]
            points, faces = tube(foot + (head - foot) * s, 0.62 - 0.16 * s[:, 0], 28)
            model.add(BRONZE, points, faces, True)
            turned(model, ('matte', '#4c4a48', 0.2), [(0.001, 0), (1.05, 0), (1.0, 0.5), (0.001, 0.5)], *foot[:2], 0, 32)
        for i in range(132):
            a = 2 * np.pi * i / 132
            s = np.linspace(0, 1, 16)
            r = (radius - 0.7) - (radius - 4.6) * s
            z = height - 0.5 - (height - 1.2) * s ** 1.7
            line = np.stack([r * np.cos(a), r * np.sin(a), z], axis=1)
            points, faces = tube(line, 0.014 + 0.02 * s ** 2, 6)
            model.add(('spray', '#cfe6f2', 0.16, 0.3), points, faces, True)
        foam = model.dice.normal(0, 1, (2600, 3)) * [2.6, 2.6, 0.0]
        lift = np.abs(model.dice.normal(0, 0.42, 2600))
        size = 0.008 + 0.016 * model.dice.random((2600, 1))
        centre = np.stack([foam[:, 0], foam[:, 1], 0.4 + lift], axis=1)
        model.quads(('spray', '#e2f2fa', 0.25, 0.3), np.stack([centre + size * c for c in ([0, 0, -1.4], [1, 0, 0], [0, 0, 1.4], [-1, 0, 0])], axis=1))
        turned(model, ('matte', '#5b5a58', 0.25), [(13.8, 0), (14.4, 0), (14.4, 0.42), (13.9, 0.42), (13.8, 0.2)], 0, 0, 0, 120)
        turned(model, ('matte', '#5b5a58', 0.25), [(14.4, 0.14), (15.6, 0.14), (15.6, 0.0)], 0, 0, 0, 120)
        disc = np.stack([np.stack([r * np.cos(t), r * np.sin(t), np.full(len(t), 0.3)], axis=1) for r in (0.01, 13.9)])
        model.sheet(('water', '#07242c', 0.02, 1.0), disc)
        for a in np.radians(np.arange(0, 360, 20)):
            turned(model, ('glow', '#ffd9a0', 5.0), [(0.001, 0.36), (0.16, 0.36), (0.16, 0.3)], 12.6 * np.cos(a), 12.6 * np.sin(a), 0, 16)
    lamp('#ffd9ae', 1500, (x, y, 0.7), 9, 9, (x, y, 20))
    lamp('#ffbf7c', 1500, (x, y - 18, 0.4), 18, 1, (x, y - 8, 12), 100)


def build(model):
    sky([(0, '#e8a283'), (3, '#b98a94'), (9, '#6b77a4'), (20, '#315394'), (45, '#173a78'), (90, '#0a2358')], 0.8,
        ('#6a6a92', 0.6, 0.46, 0.7), ('#ff9a62', 0.3, -26, -3, 24))
    camera((0.4, -52, 2.1), 41.5, 52, 0.28)
    lamp('#fff0dc', 700, (-8.5, -15, 5.5), 9, 1.6, (-4.6, -5.4, 0.7), shows=True)
    lamp('#8fa8f0', 5200, (0, -70, 50), 80, 30, (0, 0, 4))

    flat(model, ('wet', '#8b857c', 0.5, 1.2), -120, 120, -60, 60)
    # The pavilion.
    x0, x1 = -21.0, -1.6
    room(model, x0 + 0.3, x1 - 0.3, 0.2, 9.5, 0.16, 4.1, rows=3, bar_at=(-15.5, -7.5), step=2.3, power=1.9, hang=2.4, light='#ffc68e')
    glazing(model, x0 + 0.3, x1 - 0.3, 0.2, 0.16, 4.2, 12, 0.76)
    model.box(('matte', '#6a6763', 0.2), x0 - 0.6, x1 + 0.6, -1.6, 9.8, 0, 0.16)
    model.box(('satin', '#23252a', 0.4), x0 - 1.0, x1 + 1.0, -2.4, 10, 4.28, 4.42)
    model.box(BRONZE, x0 - 1.0, x1 + 1.0, -2.42, -2.36, 4.2, 4.75)
    model.box(('satin', '#1b1d20', 0.4), x0 - 0.9, x1 + 0.9, -2.3, 10, 4.42, 4.75)
    model.quads(('glow', '#ffcf98', 3.0), [[(x0, -2.1, 4.27), (x1, -2.1, 4.27), (x1, -1.95, 4.27), (x0, -1.95, 4.27)]])
    lamp('#ffc389', 420, ((x0 + x1) / 2, -1.4, 4.2), x1 - x0, 0.8)
    for x in (x0 - 0.3, x1 + 0.05):
        model.box(('matte', '#4f4c49', 0.2), x, x + 0.3, -0.1, 9.8, 0.1, 4.3)
    planter(model, -20.6, -15.6, -1.5, 0.45)
    kerb(model, -40, -1.2, -3.3, 0.13)
    for x in (-22.6, 1.6):
        lamp_post(model, x, -1.4, 4.6)
    street_tree(model, -25.0, 2.5, 8.0)
    for x in (-14.4, -12.2, -10.0):
        with model.moved(z=0.16):
            table(model, x, -0.9, ('satin', '#2c4a58', 0.4))
    lamp('#ffc892', 420, (0, -11, 6), 36, 2)
    ring(model, 11.2, 9.5, 10.2, 13.0)

    # The mall's podium, its bands of windows lit, and the towers.
    stone = ('matte', '#4a4f58', 0.12)
    for x, y, width, storeys, turn in ((-75, 62, 62, 4, 0), (-13, 58, 62, 4, 0), (49, 62, 44, 4, 0)):
        with model.moved(x, y, 0, turn):
            facade(model, width, storeys * 4.6, round(width / 1.55), storeys, ('window', '#0d141c', 1.5), stone, 0.75, (0.14, 0.3), (1.5, 0.5), (1.4, 2.4))
            model.box(stone, 0, width, 0.05, 30, 0, storeys * 4.6 + 1.6)
    for x in np.arange(-34, 40, 8.5):
        street_tree(model, x, 46 + model.dice.uniform(-2, 2), 8.5, leaves=150, size=0.3)
    pale = ('matte', '#6d7480', 0.08)
    for x, storeys, width in ((-182, 43, 44), (-112, 43, 44), (-38, 19, 44), (62, 43, 44), (136, 43, 44), (196, 30, 30)):
        tower(model, x, 430, width, 40, storeys, 3.6, 2.0, ('window', '#142232', 2.0), pale, 0.34, crown=2)
        with model.moved(x + width / 2, 430, storeys * 3.6):
            t = np.linspace(-1, 1, 17)
            model.prism(pale, [(-width / 2, 0), *[(a * width / 2, 2 + 9 * (1 - a * a)) for a in t], (width / 2, 0)], 0, 40)
