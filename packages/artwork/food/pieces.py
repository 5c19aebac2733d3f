"""Pieces of food, each a mesh about the origin or a whole heap of them."""
import numpy as np

import shapes
from shapes import ball, bend, copies, fractal, grid, join, oval, sheet, slab, spline, tube
from tangle import nest, settle


def noodles(count, length, radius, spread, floor, seed, points=90, turns=(0.9, 2.2), flat=1.0, wall=None, steps=130, bending=0.5, sides=9, loose=0.35):
    """A heap of noodles as it comes to rest; `flat` is a noodle's height for its width."""
    lines = settle(nest(count, length, radius, spread, seed, points, turns, loose), radius * np.sqrt(flat), floor, steps, bending, wall=wall)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    section = np.stack([np.cos(angle), np.sin(angle) * flat], axis=1)
    rng = np.random.default_rng(seed)
    made = []
    for line in lines:
        fine = spline(line, points * 2)
        swell = radius * (1 + 0.09 * fractal(fine / 1.1, seed, 2))
        made.append(tube(fine, swell, section=section, marks={'rand': rng.uniform()}))
    return join(made)


def ribbons(count, length, width, thick, spread, floor, seed, points=46, across=4, steps=120, turns=(0.35, 1.0)):
    """Broad noodles, which fold over each other."""
    rng = np.random.default_rng(seed)
    lines = nest(count, length, thick * 2.2, spread, seed, points, turns)
    way = np.gradient(lines, axis=1)
    side = np.cross(way, [0, 0, 1.0])
    side /= np.maximum(np.linalg.norm(side, axis=-1, keepdims=True), 1e-6)
    lean = rng.uniform(-0.7, 0.7, count)[:, None, None] + 0.9 * np.stack([fractal(np.stack([np.arange(points) / 9.0, np.full(points, i), np.zeros(points)], axis=1), seed) for i in range(count)])[..., None]
    side = side * np.cos(lean) + np.array([0, 0, 1.0]) * np.sin(lean)
    share = np.linspace(-0.5, 0.5, across)
    strips = lines[:, :, None] + side[:, :, None] * (share * width)[:, None]
    strips = settle(strips, max(thick, width / across * 0.55), floor, steps, 0.35)
    made = []
    for strip in strips:
        rows = np.stack([spline(strip[:, i], points * 3) for i in range(across)], axis=1)
        fine = np.stack([spline(row, 9) for row in rows])
        mesh = grid(fine)
        normal = mesh.normals().reshape(fine.shape)
        edge = np.sqrt(np.clip(1 - np.linspace(-1, 1, 9) ** 6, 0.05, 1))[None, :, None] * thick / 2
        loop = np.concatenate([fine + normal * edge, (fine - normal * edge)[:, ::-1]], axis=1)
        middle = loop.mean(axis=1, keepdims=True)
        closed = middle + (loop - middle) * 0.02
        loop = np.concatenate([closed[:1], loop, closed[-1:]])
        made.append(grid(loop, True, {'rand': rng.uniform()}))
    return join(made)


def grain(length=0.68, radius=0.12):
    """One grain of rice, a little bent, blunt at one end."""
    along = np.linspace(-1, 1, 9)
    path = np.stack([along * length / 2, 0.03 * along ** 2, 0 * along], axis=1)
    swell = radius * np.sqrt(np.clip(1 - np.abs(along) ** 2.6, 0.0, 1)) + 0.004
    swell[-2] *= 0.8
    return tube(path, swell, 8, round_ends=False)


def grains_on(floor, middle, radius, seed, count, lift=0.0, tilt=22.0, size=(0.85, 1.1)):
    """Grains over a surface, close together, each lying its own way."""
    rng = np.random.default_rng(seed)
    reach, angle = radius * np.sqrt(rng.uniform(0, 1, count)), rng.uniform(0, 2 * np.pi, count)
    x, y = middle[0] + reach * np.cos(angle), middle[1] + reach * np.sin(angle)
    z = floor(x, y) + lift + rng.uniform(-0.07, 0.14, count)
    step = 0.1
    dx, dy = (floor(x + step, y) - floor(x - step, y)) / (2 * step), (floor(x, y + step) - floor(x, y - step)) / (2 * step)
    spin = rng.uniform(0, 360, count)
    # Turns come about x, then y, then z, so the slope is seen from the grain's own direction.
    a = np.radians(spin)
    rise = np.degrees(np.arctan(dx * np.cos(a) + dy * np.sin(a)))
    roll = np.degrees(np.arctan(-dx * np.sin(a) + dy * np.cos(a)))
    turn = np.stack([roll + rng.normal(0, tilt, count), -rise + rng.normal(0, tilt, count), spin], axis=1)
    return copies(grain(), np.stack([x, y, z], axis=1), turn, rng.uniform(*size, count))


def mound(outline, heights, shares, seed=0, rough=0.03, **marks):
    """A body over an outline: its height at each share of the way from the middle outwards, from the edge inwards."""
    middle = outline.mean(axis=0)
    shares, heights = np.asarray(shares, float), np.asarray(heights, float)
    flat = middle + (outline - middle) * shares[:, None, None]
    points = np.concatenate([flat, np.broadcast_to(heights[:, None, None], (*flat.shape[:2], 1))], axis=2)
    return grid(points, True, {'depth': np.minimum(shares, 1)[:, None], **marks}).roughened(rough, 0.9, seed)


def egg_half(seed=0, long=2.65, wide=2.05):
    """Half a soft egg, cut face up, about the origin: white and yolk."""
    outline = oval(long, wide, 72, 2.0, 0.012, seed)
    outline[:, 1] *= 1 - 0.1 * outline[:, 0] / long
    below = np.linspace(0.01, 0.97, 16)
    corner = np.array([1.0, 1.0, 0.99, 0.965, 0.93])
    face = np.linspace(0.9, 0.01, 16)
    heights = np.concatenate([-0.2 - wide * 0.8 * np.sqrt(1 - below ** 2.1), [-0.2, -0.12, -0.05, -0.01, 0.0], np.full(16, 0.03)])
    white = mound(outline, heights, np.concatenate([below, corner, face]), seed, 0.045)
    ring = oval(wide * 0.66, wide * 0.6, 60, 2.0, 0.07, seed + 3) + [-0.25, 0.05]
    part = np.linspace(1.0, 0.01, 20)
    yolk = mound(ring, 0.24 * np.clip(1 - part ** 5, 0, 1) ** 0.5 - 0.04, part, seed + 1, 0.05)
    return white, yolk


def prawn(seed=0, size=1.0, curl=230):
    """A cooked prawn without its shell, lying on its side: body and tail."""
    rows = 110
    along = np.linspace(0, 1, rows)
    angle = np.radians(curl) * (along ** 0.92)
    bow = 1.55 - 0.55 * along
    heading = angle[:, None]
    way = np.concatenate([-np.sin(heading), np.cos(heading)], axis=1) * (bow * np.radians(curl) / rows)[:, None]
    flat = np.concatenate([[[0, 0]], np.cumsum(way, axis=0)[:-1]])
    flat -= flat.mean(axis=0)
    path = np.concatenate([flat, 0.06 * np.sin(along * 5)[:, None]], axis=1)
    ridges = np.abs(np.sin(along * np.pi * 6.2)) ** 0.5
    swell = (0.9 * np.sqrt(np.clip(1 - (along - 0.24) ** 2 / 0.66, 0, 1)) * (0.9 + 0.1 * ridges)) * np.clip(along * 14, 0, 1) ** 0.5 + 0.1
    points_angle = np.linspace(0, 2 * np.pi, 22, endpoint=False)
    section = np.stack([np.cos(points_angle) * 0.95, np.sin(points_angle) * 0.82], axis=1)
    bands = 0.5 - 0.5 * np.cos(along * np.pi * 2 * 6.2)
    body = tube(path, swell, section=section, round_ends=False, marks={'band': bands[:, None]})
    centre = np.repeat(path, 22, axis=0)
    outwards = np.repeat(np.concatenate([flat, 0 * flat[:, :1]], axis=1), 22, axis=0)
    back = ((body.points - centre) * outwards).sum(1) / np.maximum(np.linalg.norm(outwards, axis=1), 0.1)
    body = body.marked(back=np.clip(0.5 + 0.6 * back, 0, 1), hue=np.clip(0.12 + body.marks['band'] * 0.42 * np.clip(0.4 + back, 0, 1.2) + 0.35 * body.marks['along'] ** 3, 0, 1))
    body = body.roughened(0.05, 0.5, seed)
    end, heading = path[-1], np.degrees(np.arctan2(way[-1, 1], way[-1, 0]))
    shape = lambda t: np.sqrt(np.clip(t, 0, 1)) * np.clip((1 - t) * 6, 0, 1) ** 0.6
    fins = [bend(sheet(1.5, 0.75, shape, 18, 9), 18, 0.25, 0.05, seed=seed + i).moved(end, (0, -8, heading + spread)) for i, spread in enumerate((-38, -15, 6, 27))]
    tail = join(fins)
    return body.moved(size=size), tail.moved(size=size)


def puff(seed=0, size=(1.5, 1.45, 1.25)):
    """A fried tofu puff, cut open: the mark `inside` is 1 on the sponge of its cut face."""
    skin = ball(size, 4.2, 40, 60).roughened(0.16, 1.1, seed, 4, 'dent').roughened(0.05, 0.35, seed + 1, 2)
    keep = skin.points.copy()
    over = np.maximum(keep[:, 0] - size[0] * 0.35, 0)
    keep[:, 0] -= over * 0.97
    inside = np.clip(over / 0.25, 0, 1)
    ragged = fractal(keep / 0.35, seed + 4, 3) * 0.13
    keep[:, 0] += np.where(inside > 0.9, ragged - 0.12, 0)
    return shapes.Mesh(keep, skin.quads, {**skin.marks, 'inside': inside})


def onion_rings(count, seed, radius=(0.22, 0.42)):
    """Rings of spring onion, each an uneven hollow slice."""
    rng = np.random.default_rng(seed)
    made = []
    for number in range(count):
        r = rng.uniform(*radius)
        high = rng.uniform(0.14, 0.3)
        angle = np.linspace(0, 2 * np.pi, 22, endpoint=False)
        squash = rng.uniform(0.55, 1.0)
        wobble = 1 + 0.12 * np.sin(angle * 2 + rng.uniform(0, 6)) + 0.06 * np.sin(angle * 3 + rng.uniform(0, 6))
        wall = rng.uniform(0.05, 0.09)
        rings = [(r, -high / 2), (r, high / 2), (r - wall * 0.5, high / 2 + 0.015), (r - wall, high / 2), (r - wall, -high / 2), (r, -high / 2)]
        points = np.stack([np.stack([rr * wobble * np.cos(angle), rr * wobble * squash * np.sin(angle), np.full(22, z)], axis=1) for rr, z in rings])
        made.append(grid(points, True, {'rand': rng.uniform(), 'skin': np.array([1, 1, 0.5, 0, 0, 1.0])[:, None]}))
    return made


def chilli_rings(count, seed, radius=(0.3, 0.5)):
    """Slices of red chilli: wall, pale ribs within, seeds."""
    rng = np.random.default_rng(seed)
    made = []
    for ring in onion_rings(count, seed, radius):
        r = np.abs(ring.points[:, 0]).max()
        parts = [ring.marked(pale=0.0)]
        turn = rng.uniform(0, 360)
        rib = tube(spline([(-r * 0.9, 0, 0), (0, 0.03, 0.02), (r * 0.9, 0, 0)], 8), 0.05, 6).moved(turn=(0, 0, turn)).marked(pale=1.0)
        seeds = [ball((0.1, 0.08, 0.035), 2, 6, 8).moved((rng.uniform(-r, r) * 0.45, rng.uniform(-r, r) * 0.4, 0.08), (rng.uniform(-40, 40), 0, rng.uniform(0, 360))).marked(pale=0.8) for _ in range(rng.integers(1, 4))]
        made.append(join(parts + [rib, *seeds]).marked(rand=rng.uniform()))
    return made


def sprinkle(table, made, material, place, seed, sink=0.04, tilt=18):
    """Lets small pieces fall on what lies there; `place` gives x and y of each."""
    rng = np.random.default_rng(seed)
    done = []
    for piece in made:
        x, y = place(rng)
        a, b = table.slope(x, y, 0.4)
        high = -piece.points[:, 2].min() * 0.6
        done.append(piece.moved((x, y, table.top(x, y, 0.15) + high - sink), (a + rng.normal(0, tilt), b + rng.normal(0, tilt), 0)))
    return table.put(join(done), material)


def around(middle, spread, stretch=(1, 1)):
    """Places about a middle, thinner outwards."""
    return lambda rng: (middle[0] + rng.normal(0, spread) * stretch[0], middle[1] + rng.normal(0, spread) * stretch[1])


NARROW = lambda t: np.sin(np.pi * np.clip(t, 0, 1) ** 0.8) ** 0.9
BROAD = lambda t: np.clip(np.sin(np.pi * np.clip(t, 0, 1) ** 0.62), 0, 1) ** 0.6
LONG = lambda t: np.clip(t * 9, 0, 1) ** 0.7 * np.clip((1 - t) * 3.2, 0, 1) ** 0.75


def leaf_piece(length, width, shape=NARROW, curl=20, fold=0.25, wave=0.12, waves=4.0, seed=0, rows=40, columns=17):
    rng = np.random.default_rng(seed)
    return bend(sheet(length, width, shape, rows, columns), curl, fold, wave, waves, seed).marked(rand=rng.uniform())


def shreds(count, seed, length=(0.5, 1.4), radius=(0.02, 0.04), bow=0.25):
    """Fine shreds: chopped leaves, coconut, fried shallot."""
    rng = np.random.default_rng(seed)
    made = []
    for _ in range(count):
        size = rng.uniform(*length)
        push = rng.normal(0, bow * size, (2, 3))
        path = spline([(-size / 2, 0, 0), push[0] * [0.3, 1, 0.4], (size / 2, 0, 0)], 9)
        made.append(tube(path, rng.uniform(*radius), 5).moved(turn=(0, 0, rng.uniform(0, 360))).marked(rand=rng.uniform()))
    return made


def chunks(count, seed, size=(0.2, 0.45), power=2.6, flat=0.7, rough=0.25):
    """Small uneven lumps: fried garlic, peanuts, crushed things."""
    rng = np.random.default_rng(seed)
    made = []
    for number in range(count):
        a, b = rng.uniform(*size), rng.uniform(*size)
        lump = ball((a / 2, b / 2, min(a, b) / 2 * flat), power, 9, 12).roughened(min(a, b) * rough, min(a, b) * 0.8, seed + number, 2)
        made.append(lump.moved(turn=(0, 0, rng.uniform(0, 360))).marked(rand=rng.uniform()))
    return made


def carve(section, widths, gap, seed, lean=(0, 0), bevel=0.12, swing=3.0, rough=0.05):
    """Slices of a joint of meat in a row along x: the section stands up in y and z, its foot on z = 0."""
    rng = np.random.default_rng(seed)
    made, x = [], 0.0
    for number, width in enumerate(widths):
        section_here = section * (1 + rng.normal(0, 0.025, 2))
        piece = slab(section_here, width, bevel, 9, 6)
        piece = piece.roughened(rough, 0.9, seed + number, 3)
        tilt = rng.normal(0, swing / 2) + lean[0] + (lean[1] - lean[0]) * number / max(len(widths) - 1, 1)
        # The slab's z becomes the row's x, its outline's x the row's y, its outline's y goes up.
        stood = shapes.Mesh(piece.points[:, [2, 0, 1]], piece.quads, piece.marks)
        made.append(stood.moved((x + width / 2, rng.normal(0, 0.06), 0), (0, tilt, rng.normal(0, swing))).marked(rand=rng.uniform()))
        x += width + gap
    return made


def skewer(seed, lumps=5, length=17.0, meat=0.85):
    """A satay: a bamboo stick along x with chunks of meat pressed together on it; stick, meat."""
    rng = np.random.default_rng(seed)
    stick = tube(spline([(0, 0, 0), (length * 0.5, rng.normal(0, 0.05), rng.normal(0, 0.05)), (length, 0, 0)], 40), np.linspace(0.1, 0.14, 40), 9)
    made, x = [], 0.55
    for number in range(lumps):
        long = rng.uniform(1.55, 2.1)
        size = (long / 2 * 1.08, meat * rng.uniform(0.82, 1.12), meat * rng.uniform(0.6, 0.78))
        lump = ball(size, 2.5, 40, 54)
        lump = lump.roughened(0.3, 0.95, seed * 11 + number, 3, 'ridge').roughened(0.05, 0.25, seed * 13 + number, 2)
        lump = lump.moved((x + long / 2, rng.normal(0, 0.13), rng.normal(0, 0.07)), (rng.uniform(-35, 35), rng.normal(0, 7), rng.normal(0, 10)))
        made.append(lump.marked(rand=rng.uniform()))
        x += long * rng.uniform(0.78, 0.9)
    return stick, join(made)


def round_slices(count, seed, radius, thick, wobble=0.03, squash=1.0):
    """Slices of something round: cucumber, sausage, lime."""
    rng = np.random.default_rng(seed)
    made = []
    for number in range(count):
        r = radius * rng.uniform(0.92, 1.06)
        piece = slab(oval(r, r * squash, 56, 2.0, wobble, seed + number), thick * rng.uniform(0.85, 1.15), 0.05, 10, 3)
        made.append(piece.roughened(0.02, 0.5, seed + number).marked(rand=rng.uniform()))
    return made


def loaf(half, high, count=60, power=2.3, foot=0.1):
    """The section of a loaf or a joint: round above, flat on its foot at height 0."""
    outline = oval(half, high, count, power)
    outline[:, 1] = np.where(outline[:, 1] < 0, outline[:, 1] * foot, outline[:, 1])
    return outline + [0, foot * high]


def bubbles(table, dish, level, count, seed, angles=(90, 270), size=(0.05, 0.17), inwards=0.35):
    """Bubbles along the wall of a cup."""
    rng = np.random.default_rng(seed)
    made = []
    for _ in range(count):
        r = rng.uniform(size[0], size[1]) * rng.uniform(0.5, 1)
        reach = dish.reach(level) - r - np.abs(rng.normal(0, inwards))
        a = np.radians(rng.normal(np.mean(angles), (angles[1] - angles[0]) / 4))
        made.append(ball((r, r, r * 0.8), 2, 10, 14).moved((dish.at[0] + reach * np.cos(a), dish.at[1] + reach * np.sin(a), level + 0.02)))
    return join(made)


def citrus(radius, thick, seed):
    """A slice of lime or lemon: rind, pith, segments; the mark `hue` is 0 in the flesh, 0.6 in the pith, 1 in the rind."""
    piece = slab(oval(radius, radius * 0.96, 108, 2.0, 0.015, seed), thick, 0.04, 26, 3)
    x, y = piece.points[:, 0], piece.points[:, 1]
    away, angle = np.hypot(x, y) / radius, np.arctan2(y, x)
    walls = np.clip(1 - np.abs(np.sin(angle * 4.5 + 0.4 * fractal(piece.points * 0.8, seed))) * away / 0.09, 0, 1)
    pith = np.clip((away - 0.84) / 0.05, 0, 1) + np.clip((0.12 - away) / 0.05, 0, 1)
    hue = np.maximum(np.maximum(walls, np.clip(pith, 0, 1)) * 0.6, np.clip((away - 0.95) / 0.03, 0, 1))
    sunk = (1 - np.clip(hue / 0.6, 0, 1)) * 0.03 * np.sign(piece.points[:, 2])
    points = piece.points - np.stack([0 * x, 0 * x, sunk], axis=1)
    return shapes.Mesh(points, piece.quads, {**piece.marks, 'hue': hue})


def mushroom_slice(size, thick, seed):
    """A slice through a king oyster mushroom, from foot to cap."""
    points = np.array([(-0.42, -1.7), (0.42, -1.7), (0.5, -0.7), (0.52, 0.05), (1.12, 0.3), (1.05, 0.85), (0.5, 1.25), (-0.5, 1.25), (-1.05, 0.85), (-1.12, 0.3), (-0.52, 0.05), (-0.5, -0.7)])
    points = points * (1 + 0.08 * np.random.default_rng(seed).normal(size=points.shape))
    piece = slab(spline(points, 80, True) * size, thick, 0.07, 9, 3)
    warp = 0.18 * fractal(piece.points / 2.2, seed, 1)
    return shapes.Mesh(piece.points + np.stack([0 * warp, 0 * warp, warp], axis=1), piece.quads, piece.marks).roughened(0.02, 0.4, seed)


def dumpling(seed, size=1.0):
    """A boiled wanton: filling in a thin skin that is gathered into a crumpled tail."""
    rng = np.random.default_rng(seed)
    body = ball((1.25, 1.05, 0.85), 2.1, 40, 64)
    angle = np.arctan2(body.points[:, 1], body.points[:, 0] - 0.75)
    near = np.exp(-((body.points[:, 0] - 1.1) ** 2 + body.points[:, 1] ** 2) / 0.75)
    pleats = np.sin(angle * 7 + rng.uniform(0, 6) + 1.5 * fractal(body.points, seed))
    body = shapes.Mesh(body.points + body.normals() * (0.15 * pleats * near + 0.3 * near)[:, None], body.quads, {'filling': np.clip(1.2 - 1.6 * near - 0.2 * pleats, 0, 1)})
    body = body.roughened(0.16, 0.75, seed, 3)
    tails = []
    for number, spread in enumerate((-42, -8, 30)):
        tail = bend(sheet(1.7, 1.7, lambda t: 0.25 + 0.75 * np.sqrt(t), 26, 19), rng.uniform(-35, 40), 0.0, 0.42, 4.5, seed + number)
        tails.append(tail.moved((0.75, 0, 0.1 * number), (rng.uniform(-35, 35), -12, spread)).marked(filling=0.0))
    return join([body, *tails]).marked(rand=rng.uniform()).moved(size=size)


def stalk(points, radius, count=40, sides=12, seed=0):
    """A stem through points, a little uneven, cut off straight at both ends."""
    path = spline(points, count)
    swell = np.interp(np.linspace(0, 1, count), np.linspace(0, 1, len(radius)), radius) * (1 + 0.08 * fractal(path / 0.9, seed, 2))
    swell[[0, -1]] = 0.02
    path[0], path[-1] = path[1] + (path[0] - path[1]) * 0.05, path[-2] + (path[-1] - path[-2]) * 0.05
    ends = np.zeros(count)
    ends[[0, 1, -2, -1]] = 1
    return tube(path, swell, sides, round_ends=False, marks={'cut': ends[:, None], 'rand': np.random.default_rng(seed).uniform()})


def thin_slice(long, wide, thick, seed, curl=0.35):
    """A thin slice of cooked meat, warped by the heat."""
    piece = slab(oval(long, wide, 60, 2.5, 0.16, seed), thick, thick * 0.4, 10, 3)
    warp = curl * fractal(piece.points / 1.6, seed, 2)
    return shapes.Mesh(piece.points + np.stack([0 * warp, 0 * warp, warp], axis=1), piece.quads, piece.marks).roughened(0.05, 0.5, seed + 1)
