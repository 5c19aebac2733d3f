import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createTableHold, type HoldState, type HoldWish } from './table-hold.ts'

const NOW = new Date('2026-11-20T11:32:00.000Z')
const WISH: HoldWish = { venue: 'suntec', date: '2026-11-21', time: '19:30', party: 2 }
const MINUTE_MS = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

function open(answers: (object | 'down')[] = []) {
  const sent: unknown[] = []
  const released: unknown[] = []
  const states: (HoldState | undefined)[] = []
  const hold = createTableHold({
    identify: () => Promise.resolve('01KAGQ00000000000000000001'),
    onChange: (state) => states.push(state),
    request: (_url, init) => {
      sent.push(typeof init?.body === 'string' && JSON.parse(init.body))
      const next = answers.shift()
      if (next === 'down') return Promise.reject(new Error('down'))
      const until = new Date(Date.now() + 10 * MINUTE_MS).toISOString()
      return Promise.resolve(Response.json(next ?? { until }))
    },
    beacon: (_url, body) => released.push(JSON.parse(body)),
  })
  return {
    hold,
    sent,
    released,
    getText: () => states.at(-1)?.text,
    want: async (wish: HoldWish | undefined) => {
      hold.want(wish)
      await jest.advanceTimersByTimeAsync(0)
    },
  }
}

it('holds a chosen time, and says until when', async () => {
  const { getText, sent, want } = open()
  await want(WISH)
  expect(sent).toEqual([{ action: 'hold', key: '01KAGQ00000000000000000001', ...WISH }])
  expect(getText()).toBe('We hold 7.30 pm for you until 7.42 pm.')
})

it('asks again in the last five minutes only, while the visitor types', async () => {
  const { getText, sent, want } = open()
  await want(WISH)
  await jest.advanceTimersByTimeAsync(4 * MINUTE_MS)
  await want(WISH)
  expect(sent).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS)
  await want(WISH)
  expect(sent).toHaveLength(2)
  expect(getText()).toBe('We hold 7.30 pm for you until 7.48 pm.')
})

it('says nothing any more when the time is over', async () => {
  const { getText, want } = open()
  await want(WISH)
  await jest.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(getText()).toBeUndefined()
})

it('gives back another day’s table, and what is held when the visitor leaves', async () => {
  const { hold, released, want } = open()
  await want(WISH)
  await want({ ...WISH, time: '20:00' })
  expect(released).toEqual([])
  await want({ ...WISH, date: '2026-11-22' })
  expect(released).toMatchObject([{ action: 'release', venue: 'suntec', date: '2026-11-21' }])
  hold.leave()
  expect(released).toMatchObject([{}, { action: 'release', date: '2026-11-22' }])
})

it('says that a time was taken, until another one is chosen', async () => {
  const { getText, want } = open([{ isTaken: true }])
  await want(WISH)
  expect(getText()).toBe('7.30 pm has just been taken. Choose another time.')
  await want(undefined)
  expect(getText()).toBe('7.30 pm has just been taken. Choose another time.')
  await want({ ...WISH, time: '20:00' })
  expect(getText()).toBe('We hold 8 pm for you until 7.42 pm.')
})

it('says nothing when tables cannot be held, and asks again after a minute', async () => {
  const { getText, sent, want } = open(['down'])
  await want(WISH)
  await want(WISH)
  expect([sent.length, getText()]).toEqual([1, undefined])
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS)
  await want(WISH)
  expect(sent).toHaveLength(2)
})

it('holds the last choice when several were made before the answer', async () => {
  const { hold, sent, want } = open()
  hold.want(WISH)
  await want({ ...WISH, time: '20:00' })
  expect(sent.at(-1)).toMatchObject({ time: '20:00' })
})
