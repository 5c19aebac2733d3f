"""The body of one car as a field: negative inside, zero on the skin, in millimetres.

x runs from the nose to the tail, y from the middle outwards (one half), z up from the ground. The
field is made of height fields that meet in fillets: bonnet and shoulder over flank, nose and tail
across, the canopy on top; arches, vents and the intake are cut out of it.
"""
import json

import numpy as np

from curves import (
    Line, bell, inside_by, outline, ramp, rounded, smooth_max, smooth_min, smoothstep, through, upper_edge,
)


class Body:
    """Numbers of a car, turned into functions that take arrays which broadcast."""

    def __init__(self, path):
        with open(path, encoding='utf-8') as file:
            self.car = car = json.load(file)
        self.half = car['width'] / 2
        self.length = car['length']
        points = outline(car['outline'])
        roof = upper_edge(points, 0, car['deckEnd'], 0)
        cowl = car['cowl']
        slope = np.tan(np.radians(car['screenAngle']))
        x = np.arange(0, 600, dtype=float)
        lead = roof(cowl) - slope * (600 - x)
        canopy = np.concatenate([lead, roof.values[cowl:]])
        self.roof = Line(cowl - 600, np.convolve(np.pad(canopy, 60, 'edge'), _gauss(18, 60), 'valid'))
        self.roof_slope = Line(cowl - 600, np.gradient(self.roof.values))
        self.bonnet = through(car['bonnet'], 30)
        self.ridge = through(car['bonnetRidge'], 40)
        self.belt = through(car['belt'], 80)
        self.crease = through(car['crease'], 80)
        self.catcher = through(car['catcher'], 80)
        self.floor = through(car['floor'], 40)
        self.skirt = through(car['skirt'], 40)
        self.plan = through(car['plan'], 60)
        self.nose = through(car['nose'], 14)
        self.nose_bow = through(_even(car['noseBow']), 30)
        self.tail = through(car['tail'], 14)
        self.tail_bow = through(_even(car['tailBow']), 30)
        self.canopy = through(car['canopy']['width'], 80)
        self.intake = rounded(_mirrored(car['intake']), 40)
        self.vents = [rounded(v, 22) for v in car['vents']]
        self.head_lens = rounded(car['headlamp']['lens'], 22)
        self.tail_lens = rounded(_mirrored(car['tailLamp']['lens']), 14)
        side = car['tailLamp'].get('side')
        self.tail_side = rounded(side, 18) if side else None
        self.side_glass = outline(car['sideGlass'], True)
        masks = car.get('masks', {})
        self.masks = {view: [rounded(m, 16) for m in masks.get(view, [])] for view in ('front', 'side', 'rear')}
        self.nose_crease = through([[z, y] for y, z in reversed(car['noseCrease'])], 30)
        edge = car['gaps']['front'][0]
        self.bonnet_edge = through(edge, 4)
        self.bonnet_edge_end = edge[-1][0]
        self.nose_slope = _slope(self.nose)
        self.tail_slope = _slope(self.tail)

    # ---- height fields

    def wheel_distance(self, x, z):
        """Distance to the nearer axle in the side view."""
        radius = self.car['wheel']['radius']
        front, rear = (np.hypot(x - a, z - radius) for a in self.car['axles'])
        return np.minimum(front, rear)

    def flank(self, x, z):
        """Half the width of the lower body."""
        car = self.car
        arch = car['arch']
        crease, catcher, belt = self.crease(x), self.catcher(x), self.belt(x)
        front, rear = car['axles']
        doors = smoothstep(front + 250, front + 750, x) * (1 - smoothstep(rear - 520, rear + 80, x))
        above, below = ramp(z - crease, 12), ramp(crease - z, 12)
        y = (self.half - arch['flare'] - 9) * self.plan(x)
        sharp = smoothstep(front + 200, front + 1300, x) * (1 - smoothstep(rear - 100, rear + 700, x))
        y = y - (0.12 + 0.1 * sharp) * above - (0.00055 - 0.0002 * sharp) * above**2
        y = y - (0.03 + 0.05 * doors * sharp) * below
        y = y + doors * (0.27 * ramp(catcher + 118 - z, 26) - 0.62 * ramp(catcher - z, 9))
        y = y - (1 - doors) * 0.18 * ramp(car['sill'] + 40 - z, 60)
        y = y - 0.5 * ramp(self.skirt(x) + 40 - z, 30)
        step = car['sill'] - 8 - z
        y = y + doors * (16 * smoothstep(-26, 26, step) - 0.2 * ramp(step - 20, 12))
        y = y + 20 * bell(x - rear - 30, 430) * bell(z - belt + 110, 150)
        y = y + 8 * bell(x - front - 40, 420) * bell(z - belt + 120, 150)
        r = self.wheel_distance(x, z)
        radius = car['wheel']['radius']
        lip = arch['radius'] + arch['lip']
        y = y + arch['flare'] * (1 - smoothstep(lip, lip + 130, r)) * smoothstep(radius - 120, radius + 60, z)
        return y + 5 * smoothstep(-10, 14, self.cladding(x, z))

    def deck(self, x, y):
        """Height of bonnet and shoulder."""
        share = smoothstep(self.car['cowl'] + 20, self.car['cowl'] + 360, x)
        belt = self.belt(x)
        middle = self.bonnet(x) * (1 - share) + (belt + 30) * share
        edge = 0.9 * self.half
        fall = middle - belt - 8
        ridge = self.ridge(x)
        round_ = (y / edge) ** 2
        bent = ramp(y - ridge, 16) / ramp(edge - ridge, 16)
        z = middle - fall * (0.42 * round_ + 0.58 * bent)
        z = z - 8 * (1 - share) * bell(y - ridge - 70, 62) * smoothstep(120, 420, x)
        return z + 10 * bell(x - self.car['axles'][0] - 20, 420) * bell(y - 800, 130)

    def front(self, y, z):
        """How far back the nose is."""
        top, foot = self.car['noseCrease'][0][1], self.car['noseCrease'][-1][1]
        x = self.nose(z) + self.nose_bow(y) * (1 + 0.2 * smoothstep(top - 180, top + 100, z))
        inside = self._nose_crease_side(y, z)
        fade = smoothstep(foot - 20, foot + 70, z) * (1 - smoothstep(top - 60, top + 30, z))
        x = x + 26 * fade * smoothstep(-20, 20, -inside)
        x = x + 9 * bell(z - top + 94, 62) * (1 - smoothstep(420, 640, y))
        # The bonnet's front edge lies behind the bumper, the panel between the lamps leans back above a fold,
        # and the bumper ends in a lip.
        end = 1 - smoothstep(self.bonnet_edge_end - 60, self.bonnet_edge_end + 20, y)
        edge = self.bonnet_edge(np.minimum(y, self.bonnet_edge_end))
        x = x + 9 * end * smoothstep(-2, 10, z - edge)
        x = x + 0.14 * end * np.minimum(ramp(z - top - 0.35 * (edge - top), 5), 60)
        lip = self.car['noseLines'][0][0] + 16
        x = x - 16 * bell(z - lip, 20) * (1 - smoothstep(480, 700, y))
        x = x + 54 * smoothstep(-5, 20, inside_by(self.intake, y, z))
        for vent in self.vents:
            x = x + 62 * smoothstep(-5, 18, inside_by(vent, y, z))
        return x

    def rear(self, y, z):
        """How far back the tail reaches."""
        x = self.tail(z) - self.tail_bow(y)
        diffuser = self.car['diffuser']
        edge = np.minimum(diffuser['height'] - z, diffuser['half'] - y)
        x = x - 30 * smoothstep(-6, 14, edge)
        plate = np.minimum(250 - np.abs(y), 62 - np.abs(z - self.car['plate']))
        return x - 16 * smoothstep(-10, 14, plate)

    def canopy_side(self, x, z):
        """Half the width of the canopy."""
        numbers = self.car['canopy']
        rise = z - self.belt(x)
        return self.canopy(x) - numbers['lean'] * rise - numbers['bend'] * np.maximum(rise, 0) ** 2

    def roof_place(self, x, y):
        """Where along the centre line the canopy has the height that it has here."""
        numbers = self.car['canopy']
        u = np.abs(y) / 740
        front = numbers['frontBow'] * u**2.2 * (1 - smoothstep(1900, 2700, x))
        back = numbers['rearBow'] * u**2 * smoothstep(1830, 830, self.length - x)
        return x - front + back

    def canopy_top(self, x, y):
        """Height of windscreen, roof and rear window."""
        crown = self.car['canopy']['crown']
        return self.roof(self.roof_place(x, y)) - crown * (np.abs(y) / 650) ** 2.4

    def _nose_crease_side(self, y, z):
        """Positive on the inner side of the crease that runs down the nose."""
        return self.nose_crease(z) - y

    # ---- regions, positive inside

    def cladding(self, x, z):
        """Unpainted sills and arch lips."""
        car = self.car
        arch = car['arch']
        lip = arch['radius'] + arch['lip'] - self.wheel_distance(x, z)
        nose, tail = car.get('claddingEnds', [-150, 60])
        sill = car['sill'] + car['cladding'] + nose * smoothstep(760, 420, x) + tail * smoothstep(830, 0, self.length - x) - z
        return np.maximum(lip, sill)

    # ---- the field

    def field(self, x, y, z):
        """Negative inside the body."""
        y = np.abs(y)
        car = self.car
        flank = y - self.flank(x, z)
        deck = (z - self.deck(x, y)) / 1.03
        front = rear = np.full(np.broadcast_shapes(np.shape(x), np.shape(z)), -900.0)
        if np.min(x) < 1000:
            front = (self.front(y, z) - x) / np.sqrt(1 + self.nose_slope(z) ** 2)
        if np.max(x) > self.length - 1000:
            rear = (x - self.rear(y, z)) / np.sqrt(1 + self.tail_slope(z) ** 2)
        away = self.length - x
        shoulder = 120 - 40 * smoothstep(900, 1700, x) + 30 * smoothstep(930, 230, away)
        body = smooth_max(flank, deck, shoulder)
        ends = np.maximum(front, rear)
        edge = 44 + 98 * smoothstep(540, 860, y)
        body = smooth_max(body, ends, edge)
        body = smooth_max(body, self.floor(x) - z, 40)
        side = (y - self.canopy_side(x, z)) / 1.1
        top = (z - self.canopy_top(x, y)) / np.sqrt(1 + self.roof_slope(self.roof_place(x, y)) ** 2)
        canopy = smooth_max(side, top, 96)
        corner = car['canopy'].get('rearCorner', 0) * smoothstep(420, 700, y)
        canopy = smooth_max(canopy, rear, car['canopy'].get('rearEdge', 18) + corner)
        canopy = np.maximum(np.maximum(canopy, self.belt(x) - 36 - z), car['cowl'] - 70 - x)
        seam = 16 + car['canopy'].get('rearSeam', 70) * smoothstep(1130, 430, away) + 20 * smoothstep(1500, 1250, x)
        body = smooth_min(body, canopy, seam)
        arch = car['arch']
        well = np.maximum(self.wheel_distance(x, z) - arch['radius'], arch['inner'] - y)
        return smooth_max(body, -well, 14)

    def gradient(self, x, y, z, step=2.0):
        """The direction out of the body at points."""
        return np.stack(
            [
                self.field(x + step, y, z) - self.field(x - step, y, z),
                self.field(x, y + step, z) - self.field(x, y - step, z),
                self.field(x, y, z + step) - self.field(x, y, z - step),
            ],
            axis=-1,
        ) / (2 * step)

    def cast(self, origin, direction, depth=2600.0):
        """The first points of the skin along rays; `origin` is outside the body."""
        points = np.array(origin, float)
        way = np.asarray(direction, float)
        travelled = np.zeros(len(points))
        for _ in range(90):
            f = self.field(*points.T)
            move = np.where(np.abs(f) > 0.02, np.clip(f * 0.6, -40, 60), 0.0)
            travelled += move
            points = points + move[:, None] * way
            if np.all(np.abs(f) < 0.05) or travelled.max() > depth:
                break
        return points


def _gauss(sigma, reach):
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    return kernel / kernel.sum()


def _slope(line):
    return Line(line.start, np.gradient(line.values))


def _even(knots):
    """The knots and their mirror images, so that the line is level on the centre line."""
    return [[-at, value] for at, value in reversed(knots) if at > 0] + knots


def _mirrored(half):
    """A closed polygon from the half that starts and ends on the centre line; one beside it stays as it is."""
    points = [p for p in half]
    if points[0][0] > 0:
        return points
    return points + [[-y, z] for y, z in reversed(points) if y > 0]
