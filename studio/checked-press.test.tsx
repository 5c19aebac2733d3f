import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { isChecked, useCheckedPress } from './checked-press.ts'

it.each([
  ['once the rules have been applied to it', { isValidating: false, revision: 'b' }, true],
  ['not while they are applied', { isValidating: true, revision: 'b' }, false],
  ['not by an answer about an earlier revision', { isValidating: false, revision: 'a' }, false],
  ['not before the first answer', { isValidating: true }, false],
] as const)('is checked %s', (_when, status, expected) => {
  expect(isChecked(status, { _rev: 'b' })).toBe(expected)
})

describe('a press', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  interface Answered {
    answer?: { says: string } | undefined
  }
  const setUp = () => {
    const acted: unknown[] = []
    const { result, rerender } = renderHook(
      ({ answer }: Answered) => useCheckedPress(answer, () => acted.push(answer?.says)),
      { initialProps: {} },
    )
    return {
      acted,
      get: () => result.current,
      show: (answer?: { says: string }) => rerender({ answer }),
      press: () => act(() => result.current.press()),
      wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    }
  }

  it('is kept until the rules have answered, and answered once', () => {
    const { acted, get, press, show, wait } = setUp()
    show()
    press()
    wait(5000)
    expect([acted, get().isWaiting]).toEqual([[], true])
    show({ says: 'sound' })
    wait(499)
    expect(acted).toEqual([])
    wait(1)
    expect([acted, get().isWaiting, get().isSettled]).toEqual([['sound'], false, true])
    wait(5000)
    expect(acted).toEqual(['sound'])
  })

  it('believes no answer that another check follows at once', () => {
    const { acted, press, show, wait } = setUp()
    show({ says: 'wrong before the last key' })
    press()
    wait(400)
    show()
    wait(400)
    show({ says: 'sound' })
    wait(500)
    expect(acted).toEqual(['sound'])
  })

  it('is answered at once when the answer has stood long enough', () => {
    const { acted, press, show, wait } = setUp()
    show({ says: 'sound' })
    wait(500)
    press()
    expect(acted).toEqual(['sound'])
  })
})
