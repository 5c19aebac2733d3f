import { expect, it, jest } from '@jest/globals'
import { createGuesses, toCodeSpace } from './guesses.ts'

// Ten thousand guesses are slow on a busy machine.
jest.setTimeout(60_000)

it.each([
  ['LUNCH-7Q4K', 'LUN'],
  ['LUNCHQ4K7', 'LUN'],
  ['ABC-123-XYZ', 'ABC'],
  ['SUNTEC20', 'SUN'],
  ['AH-1826', 'AH'],
  ['2026-7Q4K', ''],
])('counts %s in the space %j', (code, space) => {
  expect(toCodeSpace(code)).toBe(space)
})

const TRIES = 10_000

/** Number of answers to 10,000 wrong codes, with `each` tries per network. */
async function attack(each: number, toCode: (n: number) => string) {
  const guesses = createGuesses()
  const tryCode = async (address: string | undefined, code: string, isFound = false) => {
    const taken = await guesses.take(address, code)
    if (taken.ok) await taken.value.settle(isFound)
    return taken.ok
  }
  let answered = 0
  for (let n = 0; n < TRIES; n += 1) {
    const network = Math.floor(n / each).toString(16)
    if (await tryCode(`2001:db8:${network}::${(n % each).toString(16)}`, toCode(n))) answered += 1
  }
  return { answered, tryCode }
}

/** A different prefix per guess. */
const toRandomSpace = (n: number) => {
  const letters = Array.from({ length: 4 }, (_, place) =>
    String.fromCodePoint(65 + (Math.floor(n / 26 ** place) % 26)),
  )
  return `${letters.join('')}-7Q4K`
}
const toLunch = (n: number) => `LUNCH-${10_000 + n}`

it.each([
  ['one network', TRIES, toRandomSpace, 12],
  ['1,000 networks at codes of one campaign', 10, toLunch, 4_038],
  ['1,000 networks at codes with random letters', 10, toRandomSpace, 4_082],
  ['10,000 networks', 1, toRandomSpace, 10_000],
])(
  'three typos and a real code are answered when %s made 10,000 guesses before',
  async (_name, each, toCode, expected) => {
    const { answered, tryCode } = await attack(each, toCode)
    const honest = [
      await tryCode('198.51.100.9', 'LUNHC-7Q4K'),
      await tryCode('198.51.100.9', 'LUNCH-7Q4J'),
      await tryCode('198.51.100.9', 'LUNCH-7QK4'),
      await tryCode('198.51.100.9', 'LUNCH-7Q4K', true),
    ]
    expect({ answered, honest }).toEqual({ answered: expected, honest: [true, true, true, true] })
  },
)

it('counts all guesses when one network sends them at the same moment', async () => {
  const guesses = createGuesses()
  const taken = await Promise.all(
    Array.from({ length: 100 }, (_, n) => guesses.take('203.0.113.7', toRandomSpace(n))),
  )
  expect(taken.filter(({ ok }) => ok)).toHaveLength(12)
})

it('charges nothing for real codes when many guests share a network', async () => {
  const { tryCode } = await attack(10, toLunch)
  for (let guest = 0; guest < 100; guest += 1)
    expect(await tryCode('203.0.113.7', `LUNCH-${guest}`, true)).toBe(true)
})

it.each([['127.0.0.2'], [undefined]])(
  'delays 2,000 guesses of %s, which may stand for many, and refuses nobody',
  async (address) => {
    let late = 0
    const wait = () => {
      late += 1
      return Promise.resolve()
    }
    const guesses = createGuesses({ wait })
    const tries = 2_000
    for (let n = 0; n < tries; n += 1) {
      const taken = await guesses.take(address, toRandomSpace(n))
      if (taken.ok) await taken.value.settle(false)
    }
    expect(tries - late).toBe(1_086)
    const before = late
    expect(await guesses.take('127.0.0.1', 'LUNCH-7Q4K')).toMatchObject({ ok: true })
    expect(late).toBe(before)
    expect(await guesses.take(address, 'LUNCH-7Q4K')).toMatchObject({ ok: true })
  },
)

it('limits a network to forty wrong codes a day when it waits for each window', async () => {
  jest.useFakeTimers()
  try {
    const guesses = createGuesses()
    let answered = 0
    for (let n = 0; n < 6 * 23 * 3; n += 1) {
      if (n % 3 === 0) jest.advanceTimersByTime(10 * 60_000)
      const taken = await guesses.take('203.0.113.7', toRandomSpace(n))
      if (!taken.ok) continue
      await taken.value.settle(false)
      answered += 1
    }
    expect(answered).toBe(40)
  } finally {
    jest.useRealTimers()
  }
})
