import type { Definitions } from '../svg.ts'

/** Blue hour: cool sky, dark buildings, warm light only at the restaurant. */
export interface Scene {
  definitions: Definitions
}

export const WIDTH = 1200
export const HEIGHT = 750
/** The ground line. */
export const GROUND = 590

/** Filters around whatever they are put on: light spilling into the air, and rippled reflections. */
export function getHaze({ definitions }: Scene): string {
  return definitions.blur(16, { margin: 0.3 })
}

export function getRipple({ definitions }: Scene): string {
  return definitions.blur([1.5, 5], { margin: 0 })
}

/** The fills of buildings, by how near they stand. */
export type Massing = 'far' | 'middle' | 'near'

const ACROSS = { x1: 0, y1: 0, x2: 1, y2: 0 }

export function defineInks({ definitions }: Scene): void {
  definitions.linearGradient('sky', [
    [0, '#0c1115'],
    [0.5, '#1a2730'],
    [0.76, '#3a4f5a'],
    [1, '#7a7a72'],
  ])
  definitions.linearGradient('far', [
    [0, '#26343d'],
    [1, '#31424b'],
  ])
  definitions.linearGradient(
    'middle',
    [
      [0, '#222e36'],
      [0.25, '#18222a'],
      [1, '#10171c'],
    ],
    ACROSS,
  )
  definitions.linearGradient(
    'near',
    [
      [0, '#182027'],
      [1, '#0d1216'],
    ],
    ACROSS,
  )
  definitions.linearGradient('window', [
    [0, '#ffd9a0'],
    [0.55, '#f5ad5f'],
    [1, '#b8672b'],
  ])
  definitions.linearGradient('ground', [
    [0, '#1a1d1e'],
    [0.12, '#101315'],
    [1, '#0b0d0f'],
  ])
  definitions.linearGradient('spill', [
    [0, '#f5a656', 0.42],
    [1, '#f5a656', 0],
  ])
}
