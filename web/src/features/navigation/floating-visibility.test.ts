import { describe, expect, it } from '@jest/globals'
import {
  type FloatingState,
  getInitialFloatingState,
  isFloatingBarWide,
  toNextFloatingState,
} from './floating-visibility.ts'

const WIDE = 1440
const NARROW = 390

const scroll = (from: number, positions: number[], width: number): FloatingState =>
  positions.reduce(
    (state, position) => toNextFloatingState(state, position, width),
    getInitialFloatingState(from),
  )

describe('the scroll-up threshold', () => {
  it.each([
    [WIDE, 887, false],
    [WIDE, 888, true],
    [WIDE, 889, true],
    [NARROW, 499, false],
    [NARROW, 500, true],
    [NARROW, 501, true],
    [999, 499, false],
    [999, 500, true],
    [1000, 887, false],
    [1000, 888, true],
  ])('at a width of %i px and %i px up returns visible: %s', (width, distance, isVisible) => {
    expect(scroll(3000, [3000 - distance], width).isVisible).toBe(isVisible)
  })

  it('accumulates over many small movements', () => {
    const steps = Array.from({ length: 8 }, (_, index) => 3000 - 111 * (index + 1))
    expect(scroll(3000, steps.slice(0, -1), WIDE).isVisible).toBe(false)
    expect(scroll(3000, steps, WIDE)).toEqual({ position: 2112, scrolledUp: 888, isVisible: true })
  })

  it('starts over after any movement down', () => {
    expect(scroll(3000, [2113, 2114, 1227], WIDE)).toEqual({
      position: 1227,
      scrolledUp: 887,
      isVisible: false,
    })
    expect(scroll(3000, [2113, 2114, 1226], WIDE).isVisible).toBe(true)
  })

  it('ignores an event without movement', () => {
    const state = scroll(3000, [2000], WIDE)
    expect(toNextFloatingState(state, 2000, WIDE)).toBe(state)
  })
})

it('hides at once on the way down', () => {
  expect(scroll(3000, [2000], WIDE).isVisible).toBe(true)
  expect(scroll(3000, [2000, 2001], WIDE)).toEqual({
    position: 2001,
    scrolledUp: 0,
    isVisible: false,
  })
})

describe('the minimum scroll position', () => {
  it.each([
    [49, false],
    [50, true],
    [51, true],
  ])('at %i px from the top it is visible: %s', (position, isVisible) => {
    expect(scroll(2000, [position], WIDE).isVisible).toBe(isVisible)
    expect(scroll(2000, [1000, 60, position], WIDE).isVisible).toBe(isVisible)
  })

  it('counts rubber-banding above the top as the top', () => {
    expect(scroll(0, [-40, 0], WIDE)).toEqual({ position: 0, scrolledUp: 0, isVisible: false })
  })
})

it.each([
  [999, false],
  [1000, true],
  [1001, true],
])('at %i px the bar is wide: %s', (width, isWide) => {
  expect(isFloatingBarWide(width)).toBe(isWide)
})
