import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { CHANGE_DUE, CHANGES_AT } from './page-changes.ts'
import { watchChanges } from './watch-changes.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T04:00:00Z') })
})

afterEach(() => {
  jest.useRealTimers()
  document.head.innerHTML = ''
})

const announce = (instant: string) => {
  document.head.innerHTML = `<meta name="${CHANGES_AT}" content="${instant}">`
}

test('refreshes a page when something on it changes, once', () => {
  announce('2026-11-22T04:00:10Z')
  const refresh = jest.fn(() => announce('2026-11-23T04:00:00Z'))
  window.addEventListener(CHANGE_DUE, refresh)
  const stop = watchChanges()
  jest.advanceTimersByTime(9_000)
  expect(refresh).not.toHaveBeenCalled()
  jest.advanceTimersByTime(3_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(600_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  stop()
  window.removeEventListener(CHANGE_DUE, refresh)
})

test('retries at intervals when the clock is ahead of the server', () => {
  announce('2026-11-22T03:59:00Z')
  const refresh = jest.fn()
  window.addEventListener(CHANGE_DUE, refresh)
  const stop = watchChanges()
  jest.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  stop()
  jest.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})
