import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Counted, createNewCounter } from './new-counter.ts'

const countOf = (total: number): Counted => ({
  kind: 'counted',
  count: { total, byKind: [], isMore: false },
  back: 0,
  given: [],
})

function setUp(answers: (Counted | Error)[]) {
  const page = new EventTarget()
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = {
    get visibilityState() {
      return state.visibilityState
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  }
  const read = jest.fn(() => {
    const next = answers.shift()
    return next === undefined || next instanceof Error
      ? Promise.reject(next ?? new Error('No answer'))
      : Promise.resolve(next)
  })
  return { counter: createNewCounter(read, () => document), read, state, page }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the counter of new enquiries', () => {
  it('asks once for all who listen, and again within five seconds', async () => {
    const { counter, read } = setUp([countOf(1), countOf(2)])
    const heard = jest.fn()
    const stop = counter.subscribe(heard)
    const stopOther = counter.subscribe(() => undefined)
    await jest.advanceTimersByTimeAsync(0)
    expect(counter.get()).toEqual(countOf(1))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(counter.get()).toEqual(countOf(2))
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    stopOther()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('keeps its answer, and tells nobody, when nothing has changed', async () => {
    const { counter } = setUp([countOf(3), countOf(3)])
    const heard = jest.fn()
    const stop = counter.subscribe(heard)
    await jest.advanceTimersByTimeAsync(0)
    const first = counter.get()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(counter.get()).toBe(first)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })

  it('rests while the page is hidden, and asks at once when it is seen again', async () => {
    const { counter, read, state, page } = setUp([countOf(1), countOf(4)])
    state.visibilityState = 'hidden'
    const stop = counter.subscribe(() => undefined)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(read).not.toHaveBeenCalled()
    state.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await jest.advanceTimersByTimeAsync(0)
    expect(counter.get()).toEqual(countOf(1))
    stop()
  })

  it('says that the backend is unreachable when an answer fails', async () => {
    const { counter } = setUp([new Error('Network')])
    const stop = counter.subscribe(() => undefined)
    await jest.advanceTimersByTimeAsync(0)
    expect(counter.get()).toEqual({ kind: 'unreachable' })
    stop()
  })
})
