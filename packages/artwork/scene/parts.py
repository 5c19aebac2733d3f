"""Everything on and in the body that is not its skin: joints, lamps, mirrors, wheels and the cabin.

Each function returns parts: (name, points in millimetres, faces, material, smooth). Points use the
body's axes, y to the left of the centre line and to the right of it when negative.
"""
import numpy as np

from curves import bell, inside_by, resample, rounded, smoothstep, spline

DIRECTIONS = {
    'side': (np.array([0.0, -1.0, 0.0]), lambda p: np.stack([p[:, 0], np.full(len(p), 1150.0), p[:, 1]], 1)),
    'top': (np.array([0.0, 0.0, -1.0]), lambda p: np.stack([p[:, 0], p[:, 1], np.full(len(p), 1800.0)], 1)),
    'front': (np.array([1.0, 0.0, 0.0]), lambda p: np.stack([np.full(len(p), -200.0), p[:, 0], p[:, 1]], 1)),
    'rear': (np.array([-1.0, 0.0, 0.0]), lambda p: np.stack([np.full(len(p), 5600.0), p[:, 0], p[:, 1]], 1)),
}


def both(parts):
    """The parts and their mirror images."""
    out = list(parts)
    for name, points, faces, material, smooth in parts:
        flipped = np.asarray(points, float) * [1, -1, 1]
        out.append((f'{name}-right', flipped, [tuple(reversed(f)) for f in faces], material, smooth))
    return out


def lay(body, view, line, step=6.0):
    """A line drawn in one view, laid on the skin, with the skin's directions there."""
    direction, start = DIRECTIONS[view]
    flat = resample(np.asarray(line, float), step)
    points = body.cast(start(flat), direction)
    normal = body.gradient(*points.T)
    return points, normal / np.linalg.norm(normal, axis=1, keepdims=True)


def ribbon(points, normals, width, lift=0.5):
    """A flat strip along a line on the skin."""
    along = np.gradient(points, axis=0)
    across = np.cross(along, normals)
    across /= np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-9)
    left = points + across * width / 2 + normals * lift
    right = points - across * width / 2 + normals * lift
    n = len(points)
    faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
    return np.concatenate([left, right]), faces


def tube(points, radius, sides=10, flat=1.0):
    """A round bar along a line; `radius` may differ from point to point."""
    p = np.asarray(points, float)
    r = np.broadcast_to(np.asarray(radius, float), (len(p),))
    along = np.gradient(p, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    # An upright bar has no side of its own: its rings would turn over where it is plumb.
    up = np.array([1.0, 0.0, 0.0] if np.abs(along[:, 2]).mean() > 0.9 else [0.0, 0.0, 1.0])
    side = np.cross(along, up)
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-9)
    top = np.cross(side, along)
    rings = []
    for i in range(sides):
        t = 2 * np.pi * i / sides
        rings.append(p + (np.cos(t) * side + np.sin(t) * flat * top) * r[:, None])
    n = len(p)
    faces = [
        (i * n + j, i * n + j + 1, (i + 1) % sides * n + j + 1, (i + 1) % sides * n + j)
        for i in range(sides) for j in range(n - 1)
    ]
    faces.append(tuple(i * n for i in range(sides)))
    faces.append(tuple(i * n + n - 1 for i in reversed(range(sides))))
    return np.concatenate(rings), faces


def lathe(profile, centre, segments=128, axis_to=1.0):
    """A body of revolution about the axle; the profile is [radius, y]."""
    profile = np.asarray(profile, float)
    t = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    r, y = profile[:, 0], profile[:, 1]
    points = np.stack(
        [np.outer(np.cos(t), r) + centre[0], np.tile(axis_to * y, (segments, 1)) + centre[1], np.outer(np.sin(t), r) + centre[2]],
        axis=-1,
    ).reshape(-1, 3)
    k = len(profile)
    faces = [
        (i * k + j, (i + 1) % segments * k + j, (i + 1) % segments * k + j + 1, i * k + j + 1)
        for i in range(segments) for j in range(k - 1)
    ]
    return points, faces


def loft(sections):
    """A closed skin over rings of equally many points, with flat ends."""
    n = len(sections[0])
    faces = [
        (i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j)
        for i in range(len(sections) - 1) for j in range(n)
    ]
    faces.append(tuple(range(n))[::-1])
    last = (len(sections) - 1) * n
    faces.append(tuple(last + i for i in range(n)))
    return np.concatenate(sections), faces


def inside_out(solid):
    """The same solid with its faces looking the other way: one that looks inwards has no gloss."""
    points, faces = solid
    return points, [tuple(reversed(face)) for face in faces]


def superellipse(a, b, power=2.6, count=40):
    """A rounded rectangle as points around its middle."""
    t = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s = np.cos(t), np.sin(t)
    return np.stack([np.sign(c) * np.abs(c) ** (2 / power) * a, np.sign(s) * np.abs(s) ** (2 / power) * b], axis=1)


# ---- on the skin


def joints(body):
    """The gaps between panels, the handles' outlines."""
    parts = []
    gaps = body.car['gaps']
    for view in ('side', 'top', 'front', 'rear'):
        for number, line in enumerate(gaps.get(view, [])):
            p, n = lay(body, view, spline(line))
            parts.append((f'gap-{view}-{number}', *ribbon(p, n, 4.2), 'gap', True))
    for number, (view, line, width, material) in enumerate(body.car.get('trims', [])):
        p, n = lay(body, view, spline(line))
        parts.append((f'trim-{number}', *ribbon(p, n, width, 1.2), material, True))
    if 'glassTrim' in body.car:
        p, n = lay(body, 'side', np.vstack([body.side_glass, body.side_glass[:1]]))
        parts.append(('glass-trim', *ribbon(p, n, body.car['glassTrim'], 2), 'trim', True))
    finish = body.car.get('barFinish', 'mirrorShell')
    for number, (x, z, length, height) in enumerate(body.car.get('bars', [])):
        parts.append((f'bar-{number}', *_handle(body, x, z, length, height), finish, True))
    for number, (x, z, length, height) in enumerate(body.car['handles']):
        corners = [[x - length / 2, z - height / 2], [x + length / 2, z - height / 2 + 6],
                   [x + length / 2, z + height / 2 + 6], [x - length / 2, z + height / 2]]
        ring = rounded(corners, 12)
        p, n = lay(body, 'side', np.vstack([ring, ring[:1]]), 3)
        parts.append((f'handle-{number}', *ribbon(p, n, 2.6), 'gap', True))
    return both(parts)


def _handle(body, x, z, length, height):
    """A handle that one reaches behind: a bar that stands off the door, bent in at both ends."""
    points, normals = lay(body, 'side', [[x - length / 2, z], [x + length / 2, z + 6]], length / 24)
    sections = []
    for place, normal, t in zip(points, normals, np.linspace(0, 1, len(points))):
        end = abs(2 * t - 1)
        ring = superellipse(9, height / 2 * (1 - 0.28 * end**4), 2.6, 24)
        off = 30 * (1.02 - end**6) + ring[:, 0]
        sections.append(place + np.outer(off, normal) + np.outer(ring[:, 1], [0, 0, 1]))
    points, faces = loft(sections)
    return points, [tuple(reversed(f)) for f in faces]


def bumper(body):
    """Slats of the intake, a thin opening above it, and the bright lip under the nose."""
    parts = []
    for z, half in body.car['slats']:
        line, _ = lay(body, 'front', [[-half, z], [half, z]], 20)
        parts.append((f'slat-{z}', *tube(line - [14, 0, 0], 15, 12, 0.36), body.car.get('slatFinish', 'slat'), True))
    parts += _grille(body)
    parts.append(_plate(body))
    for view, key in (('front', 'noseLines'), ('rear', 'tailLines')):
        for z, half, width, material in body.car[key]:
            p, n = lay(body, view, [[-half, z], [half, z]], 10)
            parts.append((f'{key}-{z}', *ribbon(p, n, width, 0.8), material, True))
    diffuser = body.car['diffuser']
    for y in diffuser['fins']:
        base, _ = lay(body, 'rear', [[y, diffuser['height'] - 70], [y + 1, diffuser['height'] - 70]], 10)
        x, z = base[0, 0], base[0, 2]
        side = np.array([[x - 20, z], [x + 18, z - 8], [x - 90, z - 96], [x - 330, z - 120], [x - 330, z - 90]])
        blade = np.concatenate([np.stack([side[:, 0], np.full(5, y + w), side[:, 1]], axis=1) for w in (-5, 5)])
        faces = [(0, 1, 2, 3, 4), (9, 8, 7, 6, 5)] + [(i, (i + 1) % 5, 5 + (i + 1) % 5, 5 + i) for i in range(5)]
        parts += both([(f'fin-{y}', blade, faces, 'slat', False)])
    p, n = lay(body, 'rear', diffuser['reflector'], 8)
    parts += both([('reflector', *ribbon(p, n, 15, 1.5), 'reflector', True)])
    for y, z in body.car['sensors']:
        ring = superellipse(10, 10, 2, 16) + [y, z]
        p, n = lay(body, 'front', np.vstack([ring, ring[:1]]), 4)
        parts.append((f'sensor-{y}', *ribbon(p, n, 2), 'gap', True))
        p, n = lay(body, 'front', np.vstack([-ring * [1, -1], [-ring[0] * [1, -1]]]), 4)
        parts.append((f'sensor-right-{y}', *ribbon(p, n, 2), 'gap', True))
    return parts


def _plate(body):
    """The flat place for the front number plate: on a tall grille, or above a low intake."""
    foot, top = body.intake[:, 1].min(), body.intake[:, 1].max()
    z = foot + 0.26 * (top - foot) if top - foot > 300 else top + 76
    front = min(body.nose(z - 56), body.nose(z + 56)) - 8
    ring = superellipse(258, 56, 14, 64)
    sections = [np.column_stack([np.full(64, front + away), ring * share + [0, z]]) for away, share in ((60, 1), (3, 1), (0, 0.985))]
    return ('plate', *inside_out(loft(sections)), 'plate', True)


def _grille(body):
    """Upright bars in the intake, as many as its width has room for."""
    bars = body.car.get('grille')
    if not bars:
        return []
    parts = []
    (wide, top), foot = body.intake.max(axis=0), body.intake[:, 1].min()
    z = np.arange(foot, top, 4.0)
    for number, y in enumerate(np.arange(bars['step'] / 2, wide - 24, bars['step'])):
        height = z[inside_by(body.intake, y, z) > 14]
        line, _ = lay(body, 'front', [[y, height[0]], [y, height[-1]]], 20)
        parts.append((f'grille-{number}', *tube(line - [34, 0, 0], bars['radius'], 10), bars['finish'], True))
    return both(parts)


def fittings(body):
    """Wipers that lie along the foot of the windscreen, and the fin on the roof."""
    parts = []
    foot = body.car['windscreen']['foot']
    for number, (y0, y1) in enumerate(((-110, 650), (-700, -50))):
        y = np.linspace(y0, y1, 24)
        x = foot + 20 + body.car['canopy']['frontBow'] * (np.abs(y) / 740) ** 2.2 + 14 * np.sin(np.linspace(0, np.pi, 24))
        p, n = lay(body, 'top', np.stack([x, y], axis=1), 30)
        parts.append((f'wiper-{number}', *tube(p + n * 13, 6, 8), 'slat', True))
    for number, (start, end, y, rise) in enumerate(body.car.get('rails', [])):
        points, _ = lay(body, 'top', spline([[start, y - 30], [(start + end) / 2, y], [end, y - 20]]), 20)
        away = np.abs(np.linspace(-1, 1, len(points)))
        lift = np.stack([0 * away, 0 * away, rise - (rise + 12) * away**12], axis=1)
        parts += both([(f'rail-{number}', *tube(points + lift, 15, 14, 0.8), 'slat', True)])
    rear = body.car['backlight']
    if rear.get('wiper'):
        foot = rear['bottom']
        p, n = lay(body, 'rear', spline([[-60, foot + 6], [180, foot + 22], [400, foot + 10]]), 20)
        parts.append(('rear-wiper', *tube(p + n * 14, 8, 8), 'slat', True))
    x = body.car['fin']
    base = body.cast(np.array([[x, 0.0, 1900.0]]), [0, 0, -1])[0, 2] - 6
    sections = []
    for t in np.linspace(0, 1, 9):
        ring = superellipse(92 * (1 - 0.72 * t), 27 * (1 - 0.82 * t), 2.2, 28)
        sections.append(np.stack([x + 66 * t + ring[:, 0], ring[:, 1], np.full(28, base + 62 * t)], axis=1))
    parts.append(('fin', *loft(sections), 'blackGloss', True))
    return parts


def lights(body):
    """Running lights, projectors and the tail's line of light, under their lenses."""
    parts = []
    head = body.car['headlamp']
    for number, line in enumerate(head['signature']):
        p, n = lay(body, 'front', spline(line), 8)
        parts.append((f'running-{number}', *tube(p - n * 12, 4.2 if number == 0 else 3), 'white', True))
    for number, (y, z) in enumerate(head['projectors']):
        p, n = lay(body, 'front', [[y, z], [y + 1, z]], 10)
        x = p[0, 0] + 34
        barrel = [(20, 0), (20, 26), (17, 31), (15.5, 30)]
        lens = [(15.5, 27), (13, 31), (9, 34), (4, 35.4), (0.1, 35.7)]
        for name, profile, material in (('barrel', barrel, 'lampDark'), ('lens', lens, 'lampLens')):
            points, faces = lathe(profile, (0, 0, 0), 32)
            points = np.stack([x - points[:, 1], y + points[:, 0], z + points[:, 2]], axis=1)
            parts.append((f'{name}-{number}', points, [tuple(reversed(f)) for f in faces], material, True))
    for number, line in enumerate(body.car.get('ticks', [])):
        p, n = lay(body, 'front', spline(line), 6)
        parts.append((f'tick-{number}', *tube(p - n * 4, 5.5), 'white', True))
    out = both(parts)
    for number, line in enumerate(body.car['tailLamp']['signature']):
        is_whole = line[0][0] == 0
        half = [[-y, z] for y, z in reversed(line) if y > 0] if is_whole else []
        p, n = lay(body, 'rear', spline(half + line), 8)
        light = [(f'tail-{number}', *tube(p - n * 10, 5.5), 'red', True)]
        out += light if is_whole else both(light)
    return out


def buckets(body, points, quads, normals, regions):
    """The dark inside of each lamp: the skin under the lens, set back and closed around."""
    parts = []
    for region, depth, material in (('head', 52, 'lampDark'), ('tail', 26, 'tailDark')):
        inside = regions[region]
        keep = np.where((inside[quads] > -16).all(axis=1))[0]
        faces = quads[keep]
        used, index = np.unique(faces, return_inverse=True)
        share = np.clip((inside[used] + 4) / 26, 0, 1)
        share = share * share * (3 - 2 * share)
        moved = points[used] - normals[used] * (1.5 + depth * share)[:, None]
        parts.append((f'bucket-{region}', moved, index.reshape(faces.shape), material, True))
    return parts


def mirrors(body):
    """Mirrors on stalks that stand on the doors: a wedge, blunt to the rear, thinner at its tip."""
    m = body.car['mirror']
    base, _ = lay(body, 'side', [[m['x'] + 40, m['z'] - 22], [m['x'] + 42, m['z'] - 22]], 10)
    foot = base[0]
    start = foot[1] + 52
    sections, lower = [], []
    for t in np.concatenate([[0, 0.015, 0.05], np.linspace(0.12, 0.88, 14), [0.95, 0.985, 1]]):
        end = (1 - abs(2 * t - 1) ** 6) ** 0.5
        fat = 0.25 + 0.75 * end
        height = m['height'] * (1 - 0.24 * t) * fat
        depth = m['length'] * (1 - 0.3 * t) * fat
        ring = superellipse(0.5, 0.5, 3.2, 56)
        front = np.clip(-2 * ring[:, 0], 0, 1)
        x = foot[0] + 30 + 40 * t**1.6 + ring[:, 0] * depth * np.where(ring[:, 0] > 0, 0.5, 1.2)
        z = m['z'] + 62 + 20 * t + ring[:, 1] * height * (1 - 0.42 * front**1.5) - 8 * front
        sections.append(np.stack([x, np.full(len(ring), start + m['reach'] * t), z], axis=1))
    for t in np.linspace(0, 1, 8):
        ring = superellipse(52 - 16 * t, 17 - 3 * t, 2.6, 28)
        x = foot[0] + 20 + 8 * t + ring[:, 0]
        z = foot[2] + 4 + 26 * t**1.4 + ring[:, 1]
        lower.append(np.stack([x, np.full(len(ring), foot[1] - 40 + 140 * t), z], axis=1))
    back = max(s[:, 0].max() for s in sections)
    pane = superellipse(m['reach'] * 0.38, m['height'] * 0.34, 3.4, 40)
    middle = start + m['reach'] * 0.47
    glass = np.stack([back + 1 + 0.1 * pane[:, 0], middle + pane[:, 0], m['z'] + 70 + pane[:, 1]], axis=1)
    return both([
        ('mirror', *inside_out(loft(sections)), 'mirrorShell', True),
        ('stalk', *inside_out(loft(lower)), 'blackGloss', True),
        ('mirror-glass', glass, [tuple(range(40))], 'mirrorGlass', False),
    ])


# ---- wheels


def wheel(body, axle, side):
    """A tyre, a rim with spokes, hub, brake disc and caliper."""
    w = body.car['wheel']
    radius, rim, half = w['radius'], w['rim'], w['width'] / 2
    centre = (axle, side * (body.half - 22 - half), radius)

    def turn(profile):
        points, faces = lathe(profile, centre, 144, side)
        return points, faces if side > 0 else [tuple(reversed(f)) for f in faces]

    bulge = np.linspace(0, 1, 48)
    # The side wall has a ring at a quarter of its height, and one where the tread begins.
    rings = 2.4 * bell(bulge - 0.24, 0.05) + 3.2 * smoothstep(0.7, 0.74, bulge)
    height = half - 14 + 13 * np.sin(np.pi * (0.12 + 0.74 * bulge)) ** 1.2 + rings
    wall = list(zip(rim + 3 + (radius - rim - 17) * bulge, height))
    tread = [(radius - 9, half - 12), (radius - 4, half - 20), (radius - 1, half - 32), (radius, half - 50)]
    for k in range(4):
        y = half - 58 - k * (w['width'] - 116) / 3
        tread += [(radius, y + 5), (radius - 7, y + 4), (radius - 7, y - 4), (radius, y - 5)]
    tread += [(radius, -half + 40), (radius - 6, -half + 12), (rim + 20, -half)]
    barrel = [(rim + 5, half - 16), (rim + 2, half - 10), (rim - 4, half - 9), (rim - 11, half - 12), (rim - 15, half - 20),
              (rim - 18, half - 40), (rim - 26, half - 80), (rim - 30, -half + 10)]
    parts = [
        ('tyre', *turn(wall + tread), 'rubber', True),
        ('rim', *turn(barrel), 'rim', True),
        ('disc', *turn([(182, half - 124), (182, half - 104), (96, half - 104), (94, half - 92), (60, half - 88), (0.1, half - 88)]), 'disc', True),
        ('hub', *turn([(80, half - 110), (74, half - 80), (64, half - 73), (40, half - 70), (36, half - 66), (33, half - 62), (0.1, half - 61)]), 'spokeDark', True),
        ('back', *turn([(rim - 26, -half + 40), (0.1, -half + 40)]), 'well', True),
    ]
    parts += _spokes(w, centre, side, rim, half)
    parts.append(_caliper(centre, side, half))
    return parts


def _spokes(w, centre, side, rim, half):
    """Swept spokes, alone or in pairs: a bright face with dark flanks."""
    parts = []
    inner, outer = w['spokeWidth']
    rows = np.linspace(0, 1, 17)
    pairs = [(2 * np.pi * i / w['spokes'] + 0.2, offset) for i in range(w['spokes']) for offset in w['offsets']]
    for i, (a, offset) in enumerate(pairs):
        faces_points, flank_points = [], []
        for t in rows:
            r = 46 + (rim - 11 - 46) * t
            sweep = w['sweep'] * t**1.4 + offset * (0.35 + 0.65 * t)
            wide = (inner + (outer - inner) * t) * (1 - 0.2 * np.sin(np.pi * t))
            front = half - 18 - 58 * (1 - t) ** 1.5
            for lateral, depth, store in (
                (-0.5, 0.0, faces_points), (0.14, 0.0, faces_points), (0.5, -11.0, faces_points),
                (-0.5, -0.4, flank_points), (-0.62, -44.0, flank_points), (0.64, -44.0, flank_points), (0.5, -11.4, flank_points),
            ):
                angle = a + sweep + lateral * wide / r
                store.append((r * np.cos(angle), front + depth, r * np.sin(angle)))
        for name, store, across_, material in (('spoke', faces_points, 3, 'spokeFace'), ('spoke-side', flank_points, 4, 'spokeDark')):
            p = np.array(store)
            p = np.stack([p[:, 0] + centre[0], side * p[:, 1] + centre[1], p[:, 2] + centre[2]], axis=1)
            strips = [(j * across_ + k, j * across_ + k + 1, (j + 1) * across_ + k + 1, (j + 1) * across_ + k)
                      for j in range(len(rows) - 1) for k in range(across_ - 1)]
            strips = strips if side < 0 else [tuple(reversed(f)) for f in strips]
            parts.append((f'{name}-{i}', p, strips, material, True))
    return parts


def _caliper(centre, side, half):
    sections = []
    for t in np.linspace(0, 1, 14):
        angle = np.radians(118 + 62 * t)
        fat = 1 - 0.25 * abs(2 * t - 1) ** 3
        ring = superellipse(44 * fat, 30 * fat, 4, 20)
        r = 158 + ring[:, 0]
        y = half - 100 + ring[:, 1] * 0.9
        sections.append(np.stack([centre[0] + r * np.cos(angle), centre[1] + side * y, centre[2] + r * np.sin(angle)], axis=1))
    points, faces = loft(sections)
    return ('caliper', points, faces if side < 0 else [tuple(reversed(f)) for f in faces], 'caliper', True)


# ---- cabin


def box(x, y, z, size, power=5.0, count=36, taper=0.82):
    """A cushion: a rounded block around a middle."""
    sections = []
    for t in np.linspace(-1, 1, 13):
        fat = max(0.02, (1 - abs(t) ** power) ** (1 / power))
        ring = superellipse(size[0] / 2 * (taper + (1 - taper) * fat) * min(1, fat * 1.6), size[2] / 2 * fat, power, count)
        sections.append(np.stack([x + ring[:, 0], np.full(count, y + size[1] / 2 * t), z + ring[:, 1]], axis=1))
    return loft(sections)


def _lean(points, origin, degrees):
    """Turns points about an axis across the car, top to the rear."""
    t = np.radians(degrees)
    p = np.asarray(points, float) - origin
    return np.stack([p[:, 0] * np.cos(t) + p[:, 2] * np.sin(t), p[:, 1], -p[:, 0] * np.sin(t) + p[:, 2] * np.cos(t)], axis=1) + origin


def seat(x, y, hip, wide):
    """A seat with side cushions and a head restraint on two posts."""
    parts = []
    origin = np.array([x + 150, y, hip - 60])
    for name, at, size, lean in (
        ('cushion', (x - 90, 0, hip - 50), (520, wide * 0.74, 130), -7),
        ('side-a', (x - 90, wide * 0.41, hip - 34), (500, wide * 0.2, 150), -7),
        ('side-b', (x - 90, -wide * 0.41, hip - 34), (500, wide * 0.2, 150), -7),
    ):
        points, faces = box(at[0], y + at[1], at[2], size, 4.5)
        parts.append((name, _lean(points, np.array([x, y, hip]), lean), faces, 'seat', True))
    sections = []
    for t in np.linspace(0, 1, 22):
        waist = wide * (0.47 - 0.07 * t - 0.13 * max(0.0, t - 0.72) / 0.28 * t)
        end = min(1.0, (1 - abs(2 * t - 1) ** 9) ** 0.5 + 0.04)
        ring = superellipse(waist * (0.55 + 0.45 * end), 58 * end, 3.4, 44)
        hollow = 30 * (1 - (ring[:, 0] / max(waist, 1)) ** 2) * (ring[:, 1] < 0)
        sections.append(np.stack([origin[0] + ring[:, 1] + hollow, y + ring[:, 0], np.full(44, origin[2] + 640 * t)], axis=1))
    back, faces = loft(sections)
    parts.append(('back', _lean(back, origin, 22), [tuple(reversed(f)) for f in faces], 'seat', True))
    rest, faces = box(origin[0] - 14, y, origin[2] + 735, (88, min(250, wide * 0.5), 150), 3)
    parts.append(('rest', _lean(rest, origin, 20), faces, 'seat', True))
    for offset in (-45, 45):
        post, faces = tube([[origin[0], y + offset, origin[2] + 620], [origin[0], y + offset, origin[2] + 700]], 7)
        parts.append(('post', _lean(post, origin, 21), faces, 'trim', True))
    return parts


def across(section, half, sweep=70.0, count=33, drop=0.0):
    """A bar across the cabin: a closed section in x and z, swept towards the rear at both doors."""
    section = np.asarray(section, float)
    sections = []
    for t in np.linspace(-1, 1, count):
        x = section[:, 0] + sweep * np.abs(t) ** 2.4
        z = section[:, 1] - drop * t**2
        sections.append(np.stack([x, np.full(len(section), half * t), z], axis=1))
    return loft(sections)


def turned(points, place, degrees):
    """A thing made around the origin, leant and put in its place."""
    return _lean(np.asarray(points, float), np.zeros(3), degrees) + place


def cabin(body):
    """Dashboard, screens, steering wheel on the right, console, doors, two rows of seats, dark lining."""
    c = body.car['cabin']
    top, dash, hip = c['top'], c['dash'], c['hip']
    parts = []
    for row, (x, count) in enumerate(zip(c['seats'], c.get('abreast', [2, 3]))):
        for y in (-370, 370) if count == 2 else (-400, 0, 400):
            parts += seat(x, y, hip + 30 * row, 510 if count == 2 else 400)
    half = body.canopy(dash) - 74
    pad = rounded([[dash - 330, top - 10], [dash + 60, top + 4], [dash + 150, top - 26], [dash + 156, top - 84],
                   [dash + 96, top - 96], [dash - 330, top - 110]], 34)
    lower = rounded([[dash - 200, top - 100], [dash + 104, top - 112], [dash + 118, top - 190], [dash + 60, top - 330],
                     [dash - 60, top - 430], [dash - 200, top - 430]], 40)
    strip = rounded([[dash + 60, top - 92], [dash + 128, top - 94], [dash + 132, top - 104], [dash + 60, top - 108]], 4)
    vent = rounded([[dash + 60, top - 112], [dash + 108, top - 116], [dash + 116, top - 140], [dash + 60, top - 142]], 4)
    parts.append(('pad', *across(pad, half), 'dash', True))
    parts.append(('lower-dash', *across(lower, half), 'dashLight', True))
    parts.append(('strip', *across(strip, half), 'trim', True))
    parts.append(('vent', *across(vent, half * 0.96), 'slat', True))
    for name, y, width, height, z, x in (('screen', 0, 400, 236, top + 36, dash + 178), ('cluster', c['driver'], 260, 96, top + 18, dash + 130)):
        plate = superellipse(width / 2, height / 2, 12, 64)
        case = loft([np.stack([np.full(64, d), s * plate[:, 0], s * plate[:, 1]], axis=1) for d, s in ((0, 0.985), (3, 1), (15, 1), (18, 0.985))])
        face = np.stack([np.full(64, 18.6), plate[:, 0] * 0.96, plate[:, 1] * 0.94], axis=1)
        place = np.array([x, y, z])
        parts.append((name, turned(case[0], place, 10), case[1], 'blackGloss', True))
        parts.append((f'{name}-face', turned(face, place, 10), [tuple(range(64))], 'screen', False))
    parts += steering(np.array([c['wheel'], c['driver'], top - 66.0]))
    console = []
    for t in np.linspace(0, 1, 20):
        ring = superellipse(118 - 14 * t, 140, 6, 40)
        x = dash + 60 + 960 * t
        console.append(np.stack([np.full(40, x), ring[:, 0], top - 420 + 30 * t**2 + ring[:, 1]], axis=1))
    parts.append(('console', *loft(console), 'dashLight', True))
    tray = rounded([[dash + 180, -74], [dash + 760, -70], [dash + 760, 70], [dash + 180, 74]], 40)
    height = np.array([top - 278 + 30 * ((x - dash - 60) / 960) ** 2 for x, _ in tray])
    parts.append(('tray', np.column_stack([tray, height]), [tuple(range(len(tray)))], 'blackGloss', False))
    lever, faces = box(dash + 330, 0, top - 262, (70, 54, 44), 4)
    parts.append(('lever', lever, faces, 'trim', True))
    doors = []
    for t in np.linspace(0, 1, 24):
        x = dash + 20 + (c['seats'][0] + 260 - dash) * t
        y = min(body.canopy(x) - 40, body.half - 110)
        ring = rounded([[y, top + 58], [y - 34, top + 46], [y - 52, top - 30], [y - 40, top - 150], [y - 96, top - 176],
                        [y - 100, top - 220], [y - 40, top - 250], [y - 60, c['floor'] + 40], [y, c['floor']]], 22, 5)
        doors.append(np.column_stack([np.full(len(ring), x), ring]))
    door, faces = loft(doors)
    parts += both([('door', door, [tuple(reversed(f)) for f in faces], 'dash', True)])
    floor = np.array([[1300, -800, 0], [body.length - 430, -800, 0], [body.length - 430, 800, 0], [1300, 800, 0]], float) + [0, 0, c['floor']]
    parts.append(('floor', floor, [(0, 1, 2, 3)], 'lining', False))
    x = c.get('shelf', body.car['backlight'].get('head'))
    if x is not None:
        shelf = np.array([[x - 60, -720, top], [x + 780, -600, top + 70], [x + 780, 600, top + 70], [x - 60, 720, top]], float)
        parts.append(('shelf', shelf, [(0, 1, 2, 3)], 'lining', False))
    wall = np.array([[dash - 230, -780, c['floor']], [dash - 230, 780, c['floor']], [dash - 230, 780, top - 20], [dash - 230, -780, top - 20]], float)
    parts.append(('bulkhead', wall, [(0, 1, 2, 3)], 'lining', False))
    place = body.cast(np.array([[dash + 520, 0.0, 1900.0]]), [0, 0, -1])[0] - [0, 0, 74]
    mirror, faces = box(*place, (34, 220, 58), 4)
    parts.append(('inner-mirror', mirror, faces, 'dash', True))
    return parts


def steering(hub):
    """A steering wheel, a little flat at its foot, with its pad, two spokes and the column."""
    t = np.linspace(0, 2 * np.pi, 97)
    ring = np.stack([np.zeros(97), 184 * np.cos(t), np.maximum(176 * np.sin(t), -152)], axis=1)
    rim, faces = tube(ring, 15, 14)
    parts = [('wheel-rim', turned(rim, hub, -24), faces[:-2], 'seat', True)]
    pad, faces = box(-14, 0, -8, (44, 150, 104), 4)
    parts.append(('wheel-pad', turned(pad, hub, -24), faces, 'dash', True))
    for side in (1, -1):
        spoke, faces = box(-8, side * 124, -4, (20, 116, 44), 4)
        parts.append(('wheel-spoke', turned(spoke, hub, -24), faces, 'dash', True))
        strip, faces = box(3, side * 118, -4, (4, 92, 12), 4)
        parts.append(('wheel-strip', turned(strip, hub, -24), faces, 'trim', True))
    column, faces = box(-190, 0, -20, (330, 84, 84), 4)
    parts.append(('wheel-column', turned(column, hub, -24), faces, 'dash', True))
    return parts
