import { expect, it } from '@jest/globals'
import { isTimeoutError, runBounded } from './run-bounded.ts'

/** Lets time pass without a share of the processor, as on a host that is busy. */
function starve(milliseconds?: number): string {
  return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function getError(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    return error
  }
}

it('lets code finish when the processor was busy with others for longer than the limit', () => {
  expect(runBounded(20, () => starve(50))).toBe('timed-out')
})

it('ends code that has used the processor for as long as the limit', () => {
  const start = performance.now()
  const error = getError(() =>
    runBounded(20, () => {
      for (;;);
    }),
  )
  expect(isTimeoutError(error)).toBe(true)
  // V8's clock and this one differ by fractions of a millisecond.
  expect(performance.now() - start).toBeGreaterThanOrEqual(20 - 1)
})

it('ends code that never gets the processor', () => {
  expect(isTimeoutError(getError(() => runBounded(10, () => starve())))).toBe(true)
})

it('passes on what code returns and throws', () => {
  expect(runBounded(1000, () => 1)).toBe(1)
  const error = new Error('x')
  const fail = () => {
    throw error
  }
  expect(getError(() => runBounded(1000, fail))).toBe(error)
})
