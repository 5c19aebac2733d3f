/** Millimetres become canvas units at this scale: 1 unit is 5 mm, in side views and plans alike. */
export const UNITS_PER_MM = 0.2

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

/** 0 before `from`, 1 after `to`, and an S-curve between; `from` may be the larger one. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** A bell of height 1 around `centre`. */
export function bell(centre: number, width: number, value: number): number {
  return Math.exp(-(((value - centre) / width) ** 2))
}

/** A coordinate with one decimal, which is 0.5 mm on a car. */
export function formatCoordinate(value: number): string {
  const text = value.toFixed(1)
  const short = text.endsWith('.0') ? text.slice(0, -2) : text
  return short === '-0' ? '0' : short
}

/** `count` numbers from 0. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
