import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { CHANGE_DUE, CHANGES_AT, REFRESH_DUE } from './page-changes.ts'
import { watchChanges } from './watch-changes.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T04:00:00Z') })
})

afterEach(() => {
  jest.useRealTimers()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const announce = (instant: string) => {
  document.head.innerHTML = `<meta name="${CHANGES_AT}" content="${instant}">`
}

it('refreshes a page when something on it changes, once', () => {
  announce('2026-11-22T04:00:10Z')
  const refresh = jest.fn(() => announce('2026-11-23T04:00:00Z'))
  window.addEventListener(REFRESH_DUE, refresh)
  const stop = watchChanges()
  jest.advanceTimersByTime(9_000)
  expect(refresh).not.toHaveBeenCalled()
  jest.advanceTimersByTime(3_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(600_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  stop()
  window.removeEventListener(REFRESH_DUE, refresh)
})

it('refreshes at once for a second change shortly after the first', () => {
  announce('2026-11-22T04:00:10Z')
  const refresh = jest.fn(() => announce('2026-11-22T04:00:15Z'))
  window.addEventListener(REFRESH_DUE, refresh)
  const stop = watchChanges()
  jest.advanceTimersByTime(12_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(5_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  stop()
  window.removeEventListener(REFRESH_DUE, refresh)
})

it('retries at intervals when the clock is ahead of the server', () => {
  announce('2026-11-22T03:59:00Z')
  const refresh = jest.fn()
  window.addEventListener(REFRESH_DUE, refresh)
  const stop = watchChanges()
  jest.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  stop()
  jest.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  window.removeEventListener(REFRESH_DUE, refresh)
})

it('keeps a confirmation that is open when a promo ends, and renews the rest', () => {
  announce('2026-11-22T04:00:10Z')
  document.body.innerHTML = '<main data-shown-once>Your message has reached us.</main>'
  const refresh = jest.fn()
  const renew = jest.fn()
  window.addEventListener(CHANGE_DUE, renew)
  window.addEventListener(REFRESH_DUE, refresh)
  const stop = watchChanges()
  jest.advanceTimersByTime(12_000)
  expect(renew).toHaveBeenCalledTimes(1)
  expect(refresh).not.toHaveBeenCalled()

  // The page after it is refreshed, as it still has the layout from before.
  document.body.innerHTML = '<main>Home</main>'
  jest.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalled()
  stop()
  window.removeEventListener(CHANGE_DUE, renew)
  window.removeEventListener(REFRESH_DUE, refresh)
})

it('refreshes a page that is looked at again after a minute', () => {
  let visibility: DocumentVisibilityState = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  const show = (next: DocumentVisibilityState) => {
    visibility = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const refresh = jest.fn()
  window.addEventListener(REFRESH_DUE, refresh)
  const stop = watchChanges()
  show('hidden')
  jest.advanceTimersByTime(59_000)
  show('visible')
  expect(refresh).not.toHaveBeenCalled()
  show('hidden')
  jest.advanceTimersByTime(60_000)
  show('visible')
  expect(refresh).toHaveBeenCalledTimes(1)

  show('hidden')
  jest.advanceTimersByTime(60_000)
  document.body.innerHTML = '<main data-shown-once>Your message has reached us.</main>'
  show('visible')
  expect(refresh).toHaveBeenCalledTimes(1)
  stop()
  window.removeEventListener(REFRESH_DUE, refresh)
  jest.restoreAllMocks()
})
