"""Takes the grain out of a render with the network of Intel's Open Image Denoise, and makes pictures smaller.

Debian's Blender has no Open Image Denoise. Its weights are a file that the command fetches; the network itself is
nineteen convolutions, so numpy runs it: some ten seconds for 1600 x 900 with OpenBLAS.
"""
import struct

import numpy as np

# What the network was trained on: luminance on a scale that eyes see as even ("PU"), 1 at the largest half float.
PU = dict(a=1.41283765e3, b=1.64593172, c=4.31384981e-1, d=-2.94139609e-3, e=1.92653254e-1, f=6.26026094e-3, g=9.98620152e-1)
LOW, HIGH = 1.5794576e-6, 3.22087631e-2
MOST = PU['e'] * np.log(65504 + PU['f']) + PU['g']
# Each side is halved four times on the way down.
GRID = 16


def to_even(light):
    light = np.maximum(light, 0)
    power = PU['b'] * np.power(np.maximum(light, LOW), PU['c']) + PU['d']
    log = PU['e'] * np.log(light + PU['f']) + PU['g']
    return np.where(light <= LOW, PU['a'] * light, np.where(light <= HIGH, power, log)) / MOST


def to_light(even):
    even = np.maximum(even, 0) * MOST
    low, high = PU['a'] * LOW, PU['b'] * HIGH ** PU['c'] + PU['d']
    power = np.power(np.maximum(even - PU['d'], 0) / PU['b'], 1 / PU['c'])
    log = np.exp((even - PU['g']) / PU['e']) - PU['f']
    return np.where(even <= low, even / PU['a'], np.where(even <= high, power, log))


def read_weights(path):
    """The tensors of a .tza file by name, as (kernel rows, columns, in, out) or (out)."""
    data = open(path, 'rb').read()
    magic, major, _, at = struct.unpack_from('<HBBQ', data)
    if (magic, major) != (0x41D7, 2):
        raise ValueError(f'{path} is no file of weights')
    count, at = struct.unpack_from('<I', data, at)[0], at + 4
    tensors = {}
    for _ in range(count):
        length = struct.unpack_from('<H', data, at)[0]
        name, at = data[at + 2:at + 2 + length].decode(), at + 2 + length
        order, at = data[at], at + 1
        shape, at = struct.unpack_from(f'<{order}I', data, at), at + 5 * order
        kind, offset = struct.unpack_from('<cQ', data, at)
        at += 9
        values = np.frombuffer(data, {b'f': '<f4', b'h': '<f2'}[kind], int(np.prod(shape)), offset)
        values = values.astype(np.float32).reshape(shape)
        tensors[name] = values.transpose(2, 3, 1, 0) if order == 4 else values
    return tensors


def convolve(pixels, kernel, bias, bend=True):
    """A convolution of 3 x 3, in strips of rows that fit the cache; negative results become zero."""
    height, width, _ = pixels.shape
    pad = np.pad(pixels, ((1, 1), (1, 1), (0, 0)))
    result = np.empty((height, width, kernel.shape[3]), np.float32)
    flat = kernel.reshape(-1, kernel.shape[3])
    for top in range(0, height, 32):
        bottom = min(top + 32, height)
        views = [pad[top + i:bottom + i, j:j + width] for i in range(3) for j in range(3)]
        result[top:bottom] = np.concatenate(views, axis=2) @ flat
    result += bias
    return np.maximum(result, 0, out=result) if bend else result


def halve(pixels):
    height, width, depth = pixels.shape
    return pixels.reshape(height // 2, 2, width // 2, 2, depth).max(axis=(1, 3))


def run_network(weights, pixels):
    """The U-shaped network: down four floors, and up again beside what each floor had on the way."""
    def layer(name, values, bend=True):
        return convolve(values, weights[f'{name}.weight'], weights[f'{name}.bias'], bend)

    floors = [pixels]
    values = layer('enc_conv1', layer('enc_conv0', pixels))
    for name in ('enc_conv2', 'enc_conv3', 'enc_conv4'):
        floors.append(halve(values))
        values = layer(name, floors[-1])
    values = layer('enc_conv5b', layer('enc_conv5a', halve(values)))
    for number in (4, 3, 2, 1):
        values = np.concatenate([values.repeat(2, axis=0).repeat(2, axis=1), floors[number - 1]], axis=2)
        values = layer(f'dec_conv{number}b', layer(f'dec_conv{number}a', values))
    return layer('dec_conv0', values, False)


def clean(light, albedo, normal, path):
    """The light of a render without its grain, from what it shows: colours and directions of surfaces."""
    height, width = light.shape[:2]
    luminance = light @ np.array([0.212671, 0.71516, 0.072169], np.float32)
    seen = luminance[luminance > 1e-8]
    scale = 0.18 / 2 ** float(np.log2(seen).mean()) if seen.size else 1.0
    pixels = np.concatenate([to_even(light * scale), albedo.clip(0, 1), normal.clip(-1, 1) / 2 + 0.5], axis=2)
    pixels = np.pad(pixels.astype(np.float32), ((0, -height % GRID), (0, -width % GRID), (0, 0)), 'reflect')
    return to_light(run_network(read_weights(path), pixels)[:height, :width]) / scale


def shrink(pixels, width):
    """The picture at a smaller width, each pixel the mean of what it covers."""
    height = round(pixels.shape[0] * width / pixels.shape[1])
    for axis, size in ((0, height), (1, width)):
        edges = np.linspace(0, pixels.shape[axis], size + 1)
        total = np.concatenate([np.zeros_like(np.take(pixels, [0], axis)), np.cumsum(pixels, axis=axis, dtype=np.float64)], axis=axis)
        whole = np.minimum(edges.astype(int), pixels.shape[axis] - 1)
        shape = [1] * pixels.ndim
        shape[axis] = -1
        part = (edges - whole).reshape(shape)
        at = np.take(total, whole, axis) * (1 - part) + np.take(total, whole + 1, axis) * part
        pixels = np.diff(at, axis=axis) / (pixels.shape[axis] / size)
    return pixels
