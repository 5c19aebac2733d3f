/** A seeded random number generator, 0 to 1: the same seed draws the same picture. */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32
  }
}
