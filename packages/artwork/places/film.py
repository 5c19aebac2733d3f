"""From light to picture: exposure, the bloom around lamps, and how strong colours are."""
import numpy as np
from clean import shrink


def blur(pixels, radius):
    """Three means in a row, which together are nearly a bell."""
    size = 2 * radius + 1
    for _ in range(3):
        for axis in (0, 1):
            pad = [(radius + 1, radius) if a == axis else (0, 0) for a in range(3)]
            total = np.cumsum(np.pad(pixels, pad, 'edge'), axis=axis, dtype=np.float64)
            count = pixels.shape[axis]
            pixels = ((np.take(total, np.arange(size, size + count), axis) - np.take(total, np.arange(count), axis)) / size).astype(np.float32)
    return pixels


def stretch(pixels, height, width):
    """The picture at a larger size, straight between its pixels."""
    for axis, size in ((0, height), (1, width)):
        count = pixels.shape[axis]
        at = np.clip((np.arange(size) + 0.5) * count / size - 0.5, 0, count - 1.001)
        whole = at.astype(int)
        part = (at - whole).reshape([-1 if a == axis else 1 for a in range(3)])
        pixels = np.take(pixels, whole, axis) * (1 - part) + np.take(pixels, whole + 1, axis) * part
    return pixels


def develop(light, exposure=0.0, bloom=0.1, saturation=1.0):
    """`exposure` in stops; `bloom` is the share of bright light that spreads, over radii that grow with the picture."""
    light = light * 2.0 ** exposure
    height, width = light.shape[:2]
    small = shrink(light, width // 4)
    bright = np.minimum(small * np.clip((small.max(axis=2, keepdims=True) - 0.5) / 1.5, 0, 1), 6.0).astype(np.float32)
    halo = sum(share * blur(bright, max(1, round(width * reach))) for reach, share in ((0.0015, 0.5), (0.006, 0.3), (0.02, 0.2)))
    light = light + bloom * stretch(halo, height, width)
    grey = light @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    return np.maximum(grey[..., None] + (light - grey[..., None]) * saturation, 0)
