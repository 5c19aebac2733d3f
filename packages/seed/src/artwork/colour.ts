import { clamp, lerp } from './numbers.ts'

/** Red, green and blue in linear light, where colours can be added. */
export type LinearColour = readonly [number, number, number]

const GAMMA = 2.2

function mapChannels(
  colour: LinearColour,
  change: (value: number, index: 0 | 1 | 2) => number,
): LinearColour {
  return [change(colour[0], 0), change(colour[1], 1), change(colour[2], 2)]
}

export function parseHex(hex: string): LinearColour {
  const value = Number.parseInt(hex.slice(1), 16)
  return mapChannels(
    [(value >> 16) & 255, (value >> 8) & 255, value & 255],
    (channel) => (channel / 255) ** GAMMA,
  )
}

export function toHex(colour: LinearColour): string {
  const channels = mapChannels(colour, (value) => Math.round(255 * clamp(value) ** (1 / GAMMA)))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function multiply(colour: LinearColour, factor: number): LinearColour {
  return mapChannels(colour, (value) => value * factor)
}

export function add(...colours: LinearColour[]): LinearColour {
  return colours.reduce(
    (sum, colour) => mapChannels(sum, (value, index) => value + colour[index]),
    [0, 0, 0],
  )
}

export function mix(from: LinearColour, to: LinearColour, share: number): LinearColour {
  return mapChannels(from, (value, index) => lerp(value, to[index], share))
}

/** Compresses highlights as film does, so that a bright reflection keeps its shape. */
export function toFilmic(colour: LinearColour): LinearColour {
  return mapChannels(colour, (value) => {
    const light = Math.max(0, value)
    return (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14)
  })
}
