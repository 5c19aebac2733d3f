"""Makes pictures from layers and paints: blender -b --python scene/compose.py -- '{"pictures": [...], ...}'"""
import json
import os
import sys

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from clean import shrink  # noqa: E402
from curves import bell, smoothstep  # noqa: E402
from images import read, write  # noqa: E402
from materials import GREY, tint  # noqa: E402
from studio import CARD_FOOT, CARD_SHARE, CARD_WIDTH  # noqa: E402

# Metres that a side view is wide on the site, and from its lower edge to the tyres, as `fit-drawing.tsx` has them.
SHEET_WIDTH = 6.0
SHEET_FOOT = 0.4


def cut_out(picture, shape, car):
    """The car alone, with the shadow it stands in: a fourth channel says how much it covers."""
    shape = shape[..., None]
    body = np.clip(picture - picture[0, 0] * (1 - shape), 0, shape)
    height, width = picture.shape[:2]
    metre = width / CARD_WIDTH
    x = ((np.arange(width) + 0.5) / metre - CARD_WIDTH / 2)[None, :]
    z = ((height - np.arange(height) - 0.5) / metre - CARD_FOOT)[:, None]
    half = car['length'] / 2000
    shade = 0.42 * smoothstep(half + 0.1, half - 0.6, np.abs(x)) * bell(z + 0.008, 0.042)
    for axle in car['axles']:
        shade = np.maximum(shade, 0.75 * bell(x - axle / 1000 + half, 0.22) * bell(z + 0.004, 0.022))
    # What can be seen below the car between the wheels is in its shade.
    below = 0.34 * smoothstep(half - 0.35, half - 1.3, np.abs(x)) * (z > -0.004) * (z < 0.4) * smoothstep(-0.03, 0.2, z)
    shade = np.maximum(shade, below)
    # The ground mirrors the car faintly, less with each centimetre.
    foot = int(round(height - CARD_FOOT * metre))
    depth = height - foot
    fade = (0.2 * np.clip(1 - (np.arange(depth) + 0.5) / metre / 0.2, 0, 1) ** 1.5)[:, None, None]
    mirror, cover = np.zeros_like(body), np.zeros_like(shape)
    mirror[foot:] = body[foot - depth : foot][::-1] * fade
    cover[foot:] = shape[foot - depth : foot][::-1] * fade
    cover = cover + (1 - cover) * shade[..., None]
    return on_sheet(np.concatenate([body + (1 - shape) * mirror, shape + (1 - shape) * cover], axis=2), metre)


def on_sheet(picture, metre):
    """A card with the empty margins of the site's scale."""
    height, width = picture.shape[:2]
    side = round((SHEET_WIDTH * metre - width) / 2)
    below = round((SHEET_FOOT - CARD_FOOT) * metre)
    above = round((width + 2 * side) * CARD_SHARE) - height - below
    return np.pad(picture, ((above, below), (side, side), (0, 0)))


def main():
    order = json.loads(sys.argv[sys.argv.index('--') + 1])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    with open(order['car'], encoding='utf-8') as file:
        car = json.load(file)
    for picture in order['pictures']:
        out = picture['out']
        stem, end = os.path.splitext(out)
        layers = {name: np.load(path).astype(np.float32) for name, path in picture['layers'].items()}
        light = layers.get('whole', layers.get('light'))
        if 'paint' in layers:
            share = np.maximum(layers['paint'] - light, 0) / GREY
            light = light + share * np.array(tint(picture['tint']), np.float32)
        write(light, out, True)
        pixels = read(out)
        if 'shape' in layers:
            pixels = cut_out(pixels, layers['shape'], car)
            write(pixels, out, False)
        for width in order['widths']:
            write(shrink(pixels, width), f'{stem}-{width}{end}', False)
        print(f'DONE {os.path.basename(out)}', flush=True)


main()
