/** Palette of a picture, after Android's palette targets. */
interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  /** Black or white, whichever has the higher contrast on the background. */
  foreground: string
  title: string
  /** Percentage of the picture. */
  population: number
}

const TARGETS = {
  darkMuted: { saturation: 0.3, lightness: 0.26 },
  lightVibrant: { saturation: 1, lightness: 0.74 },
  darkVibrant: { saturation: 1, lightness: 0.26 },
  vibrant: { saturation: 1, lightness: 0.5 },
  lightMuted: { saturation: 0.3, lightness: 0.74 },
  muted: { saturation: 0.3, lightness: 0.5 },
} as const

type SwatchName = keyof typeof TARGETS | 'dominant'

type Palette = { _type: 'sanity.imagePalette' } & Record<SwatchName, Swatch>

interface Cluster {
  red: number
  green: number
  blue: number
  count: number
  saturation: number
  lightness: number
}

/** Pixels quantised to four bits per channel, averaged. */
function cluster(pixels: Uint8Array): Cluster[] {
  const sums = new Map<number, [number, number, number, number]>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const sum = sums.get(key) ?? [0, 0, 0, 0]
    sum[0] += red
    sum[1] += green
    sum[2] += blue
    sum[3]++
    sums.set(key, sum)
  }
  return [...sums.values()].map(([redSum, greenSum, blueSum, count]) => {
    const red = redSum / count
    const green = greenSum / count
    const blue = blueSum / count
    const max = Math.max(red, green, blue) / 255
    const min = Math.min(red, green, blue) / 255
    const lightness = (max + min) / 2
    const spread = max - min
    const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
    return { red, green, blue, count, saturation, lightness }
  })
}

function toHex({ red, green, blue }: Cluster): string {
  const digits = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}

function toSwatch(chosen: Cluster, total: number): Swatch {
  const brightness = (chosen.red * 299 + chosen.green * 587 + chosen.blue * 114) / 1000
  const foreground = brightness > 150 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: toHex(chosen),
    foreground,
    title: foreground,
    population: Math.round((chosen.count / total) * 10_000) / 100,
  }
}

/** The palette of RGBA pixels; undefined when all are transparent. */
export function extractPalette(pixels: Uint8Array): Palette | undefined {
  const clusters = cluster(pixels)
  const total = clusters.reduce((sum, { count }) => sum + count, 0)
  const [dominant] = clusters.toSorted((a, b) => b.count - a.count)
  if (!dominant) return undefined

  const choose = (name: keyof typeof TARGETS): Swatch => {
    const target = TARGETS[name]
    const score = ({ saturation, lightness, count }: Cluster) =>
      3 * (1 - Math.abs(saturation - target.saturation)) +
      6 * (1 - Math.abs(lightness - target.lightness)) +
      count / dominant.count
    const best = clusters.reduce((a, b) => (score(b) > score(a) ? b : a), dominant)
    return toSwatch(best, total)
  }
  return {
    _type: 'sanity.imagePalette',
    dominant: toSwatch(dominant, total),
    darkMuted: choose('darkMuted'),
    lightVibrant: choose('lightVibrant'),
    darkVibrant: choose('darkVibrant'),
    vibrant: choose('vibrant'),
    lightMuted: choose('lightMuted'),
    muted: choose('muted'),
  }
}
