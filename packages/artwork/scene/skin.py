"""Turns the field of a body into a mesh of quads, with normals and regions at its points."""
import hashlib
import os

import numpy as np

from curves import inside_by, smooth_min, smoothstep

HERE = os.path.dirname(os.path.abspath(__file__))


def build_skin(body, step, cache):
    """Points, quads, normals and regions of the whole body, from the cache where nothing changed."""
    key = hashlib.sha256(repr((step, sorted(body.car.items()))).encode())
    for name in ('curves.py', 'shape.py', 'skin.py'):
        with open(os.path.join(HERE, name), 'rb') as file:
            key.update(file.read())
    path = os.path.join(cache, f'skin-{key.hexdigest()[:16]}.npz')
    if not os.path.exists(path):
        points, quads = _surface_nets(body, step)
        points = _settle(body, points, step)
        normals = _normals(body, points)
        regions = find_regions(body, *points.T)
        points, quads, normals, regions = _mirror(points, quads, normals, regions)
        os.makedirs(cache, exist_ok=True)
        np.savez(path, points=points, quads=quads, normals=normals, **{f'region_{k}': v for k, v in regions.items()})
    data = np.load(path)
    regions = {k[7:]: data[k] for k in data.files if k.startswith('region_')}
    return data['points'], data['quads'], data['normals'], regions


def _surface_nets(body, h):
    """One point for each cell that the skin passes through, one quad for each edge it crosses."""
    car = body.car
    x = np.arange(-30, car['length'] + 30 + h, h)
    y = (np.arange(int((body.half + 30) / h) + 2) - 0.5) * h
    z = np.arange(180, car['height'] + 30 + h, h)
    f = np.empty((len(x), len(y), len(z)), np.float32)
    for i in range(0, len(x), 16):
        f[i:i + 16] = body.field(x[i:i + 16, None, None], y[None, :, None], z[None, None, :])
    inside = f < 0
    corners = sum(
        inside[i:inside.shape[0] - 1 + i, j:inside.shape[1] - 1 + j, k:inside.shape[2] - 1 + k].astype(np.int8)
        for i in (0, 1) for j in (0, 1) for k in (0, 1)
    )
    active = (corners > 0) & (corners < 8)
    cells = np.argwhere(active)
    number = np.full(active.shape, -1, np.int32)
    number[active] = np.arange(len(cells), dtype=np.int32)
    total, count = np.zeros((len(cells), 3)), np.zeros(len(cells))
    cube = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    for a in cube:
        for axis in range(3):
            if a[axis]:
                continue
            b = tuple(v + (n == axis) for n, v in enumerate(a))
            fa = f[tuple((cells + a).T)].astype(float)
            fb = f[tuple((cells + b).T)].astype(float)
            crosses = (fa < 0) != (fb < 0)
            at = np.tile(np.array(a, float), (len(cells), 1))
            at[:, axis] += np.where(crosses, fa / np.where(crosses, fa - fb, 1), 0)
            total += np.where(crosses[:, None], at, 0)
            count += crosses
    points = np.array([x[0], y[0], z[0]]) + (cells + total / count[:, None]) * h
    quads = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        lower = [slice(None)] * 3
        upper = [slice(None)] * 3
        lower[axis], upper[axis] = slice(0, -1), slice(1, None)
        edge = np.argwhere(inside[tuple(lower)] != inside[tuple(upper)])
        shape = np.array(active.shape)
        edge = edge[(edge[:, u] > 0) & (edge[:, v] > 0) & (edge[:, u] < shape[u]) & (edge[:, v] < shape[v])]
        starts = inside[tuple(edge.T)]
        ring = []
        for du, dv in ((1, 1), (0, 1), (0, 0), (1, 0)):
            cell = edge.copy()
            cell[:, u] -= du
            cell[:, v] -= dv
            ring.append(number[tuple(cell.T)])
        quad = np.stack(ring, axis=1)
        quads.append(np.where(starts[:, None], quad, quad[:, ::-1]))
    return points, np.concatenate(quads)


def _settle(body, points, h):
    """Moves points onto the skin; those of the first cells onto the centre line."""
    middle = points[:, 1] < 0.5 * h
    for _ in range(4):
        points[middle, 1] = 0.0
        for part in np.array_split(np.arange(len(points)), max(1, len(points) // 40000)):
            p = points[part]
            f = body.field(*p.T)
            g = body.gradient(*p.T)
            move = -(f / np.maximum((g * g).sum(axis=1), 0.05))[:, None] * g
            size = np.linalg.norm(move, axis=1, keepdims=True)
            points[part] = p + move * np.minimum(1, 0.8 * h / np.maximum(size, 1e-9))
    points[middle, 1] = 0.0
    return points


def _normals(body, points):
    out = np.empty_like(points)
    for part in np.array_split(np.arange(len(points)), max(1, len(points) // 40000)):
        out[part] = body.gradient(*points[part].T, step=1.5)
    out[points[:, 1] == 0, 1] = 0
    return out / np.linalg.norm(out, axis=1, keepdims=True)


def _mirror(points, quads, normals, regions):
    middle = points[:, 1] == 0
    other = np.where(middle, np.arange(len(points)), 0)
    other[~middle] = len(points) + np.arange((~middle).sum())
    flip = np.array([1, -1, 1])
    return (
        np.concatenate([points, points[~middle] * flip]),
        np.concatenate([quads, other[quads][:, ::-1]]),
        np.concatenate([normals, normals[~middle] * flip]),
        {k: np.concatenate([v, v[~middle]]) for k, v in regions.items()},
    )


def find_regions(body, x, y, z):
    """How far points lie inside each region of the skin, in millimetres (negative outside)."""
    car = body.car
    y = np.abs(y)
    margin = body.canopy_side(x, z) - y
    place = body.roof_place(x, y)
    high = z - (body.belt(x) + 12)
    on_side = np.minimum(60 - margin, high)
    door = np.minimum(inside_by(body.side_glass, x, z), on_side)
    pillars = np.full(np.shape(x), -150.0)
    for pillar in car['pillars']:
        share = (z - body.belt(x)) / 380
        centre = pillar['foot'] + (pillar['head'] - pillar['foot']) * share
        pillars = np.maximum(pillars, pillar['half'] - np.abs(x - centre))
    screen = car['windscreen']
    round_ = 46
    wind = smooth_min(margin - screen['pillar'], (screen['head'] - place) * 0.9, round_)
    wind = smooth_min(wind, (place - screen['foot']) * 0.75, round_)
    wind = np.minimum(wind, high)
    rear = car['backlight']
    if 'top' in rear:
        back = smooth_min(margin - rear['pillar'], rear['top'] - z, round_)
        back = smooth_min(back, z - rear['bottom'], round_)
        back = np.minimum(back, x - body.rear(y, z) + 60)
    else:
        back = smooth_min(margin - rear['pillar'], (place - rear['head']) * 0.9, round_)
        back = smooth_min(back, rear['foot'] - place, round_)
        back = np.minimum(back, z - 1000)
    panel = car.get('roofPanel')
    roof = np.full(np.shape(x), -150.0)
    if panel:
        roof = smooth_min(margin - panel['rail'], (place - panel['front']) * 0.9, 24)
        roof = np.minimum(smooth_min(roof, (panel['rear'] - place) * 0.9, 24), z - 1000)
    glass = np.maximum(np.maximum(np.minimum(door, -pillars), wind - 26), np.maximum(back - 22, roof - 46))
    black = np.maximum(np.maximum(np.maximum(door + 13, wind), back), roof)
    for view, across, end in (('front', y, 700 - x), ('side', x, on_side), ('rear', y, x - body.length + 700)):
        for mask in body.masks[view]:
            black = np.maximum(black, np.minimum(inside_by(mask, across, z), end))
    head = np.minimum(inside_by(body.head_lens, y, z), car['headlamp']['reach'] - x)
    tail = np.minimum(inside_by(body.tail_lens, y, z), x - car['tailLamp']['reach'])
    if body.tail_side is not None:
        tail = np.minimum(tail, inside_by(body.tail_side, x, z))
    intake = inside_by(body.intake, y, z)
    for vent in body.vents:
        intake = np.maximum(intake, inside_by(vent, y, z))
    front_face = smoothstep(700, 500, x) * 300 - 150
    intake = np.minimum(intake, front_face)
    diffuser = car['diffuser']
    under = np.minimum(np.minimum(diffuser['height'] - z, diffuser['half'] - y), x - body.length + 630)
    arch = car['arch']
    well = np.minimum(arch['radius'] + 1 - body.wheel_distance(x, z), 150)
    clad = np.maximum(body.cladding(x, z), under)
    clad = np.maximum(clad, np.minimum(body.skirt(x) + 44 - z, 150))
    lip = car['noseLines'][0][0] + 16
    clad = np.maximum(clad, np.clip(lip - z - 0.22 * x, -150, 150))
    return {'glass': glass, 'black': black, 'clad': clad, 'head': head, 'tail': tail, 'intake': intake, 'well': well}
