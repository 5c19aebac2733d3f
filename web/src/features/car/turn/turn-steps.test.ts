import { describe, expect, it } from '@jest/globals'
import { getSide, pickNext, type StepState, takeSteps, wrapStep } from './turn-steps.ts'

it('goes all the way round', () => {
  expect([wrapStep(24, 24), wrapStep(-1, 24), wrapStep(-25, 24)]).toEqual([0, 23, 23])
})

it.each([
  [0, 24, 'front left'],
  [3, 24, 'left'],
  [6, 24, 'rear left'],
  [9, 24, 'rear'],
  [12, 24, 'rear right'],
  [21, 24, 'front'],
  [23, 24, 'front left'],
  [6, 12, 'rear right'],
])('names the side of step %i of %i: %s', (step, count, side) => {
  expect(getSide(step, count)).toBe(side)
})

describe('a drag', () => {
  it('turns the car once over two thirds of the picture, its near side under the finger', () => {
    expect(takeSteps(-240, 360, 24)).toEqual({ steps: 24, rest: 0 })
    expect(takeSteps(20, 360, 24)).toEqual({ steps: -2, rest: 0 })
  })

  it('counts what is less than a step with the next move', () => {
    expect(takeSteps(-14, 360, 24)).toEqual({ steps: 1, rest: -4 })
    expect(takeSteps(6, 360, 24)).toEqual({ steps: 0, rest: 6 })
  })
})

describe('loading', () => {
  const waiting = Array.from({ length: 12 }, (): StepState => 'waiting')

  it('begins at the step that is wished for, then goes outwards', () => {
    expect(pickNext(waiting, 5)).toBe(5)
    expect(pickNext(waiting.with(5, 'loaded'), 5)).toBe(4)
    expect(pickNext(waiting.with(0, 'loaded').with(1, 'failed'), 0)).toBe(11)
  })

  it('takes four at a time, and ends', () => {
    const busy = waiting.with(0, 'loading').with(1, 'loading').with(2, 'loading')
    expect(pickNext(busy, 0)).toBe(11)
    expect(pickNext(busy.with(3, 'loading'), 0)).toBeUndefined()
    expect(pickNext(['loaded', 'failed'], 0)).toBeUndefined()
    expect(pickNext([], 0)).toBeUndefined()
  })
})
