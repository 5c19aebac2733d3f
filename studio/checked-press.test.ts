/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { isChecked, useCheckedPress } from './checked-press.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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

  const setUp = () => {
    const root = createRoot(document.createElement('div'))
    const acted: unknown[] = []
    let last: ReturnType<typeof useCheckedPress> | undefined
    function Button({ answer }: { answer: { says: string } | undefined }) {
      last = useCheckedPress(answer, () => acted.push(answer?.says))
      return null
    }
    return {
      acted,
      get: () => last,
      show: (answer?: { says: string }) =>
        act(async () => root.render(createElement(Button, { answer }))),
      press: () => act(async () => last?.press()),
      wait: (ms: number) => act(async () => jest.advanceTimersByTime(ms)),
    }
  }

  it('is kept until the rules have answered, and answered once', async () => {
    const { acted, get, press, show, wait } = setUp()
    await show()
    await press()
    await wait(5000)
    expect([acted, get()?.isWaiting]).toEqual([[], true])
    await show({ says: 'sound' })
    await wait(499)
    expect(acted).toEqual([])
    await wait(1)
    expect([acted, get()?.isWaiting, get()?.isSettled]).toEqual([['sound'], false, true])
    await wait(5000)
    expect(acted).toEqual(['sound'])
  })

  it('believes no answer that another check follows at once', async () => {
    const { acted, press, show, wait } = setUp()
    await show({ says: 'wrong before the last key' })
    await press()
    await wait(400)
    await show()
    await wait(400)
    await show({ says: 'sound' })
    await wait(500)
    expect(acted).toEqual(['sound'])
  })

  it('is answered at once when the answer has stood long enough', async () => {
    const { acted, press, show, wait } = setUp()
    await show({ says: 'sound' })
    await wait(500)
    await press()
    expect(acted).toEqual(['sound'])
  })
})
