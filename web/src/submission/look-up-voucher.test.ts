import { expect, it } from '@jest/globals'
import { lookUpVoucher } from './look-up-voucher.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { createGuesses } from './guesses.ts'
import { TRIES } from './limits.ts'

const REAL = {
  code: 'LUNCH-7Q4K',
  state: 'VALID',
  title: 'Lunch',
  validUntil: undefined,
  isSample: false,
} as const

function createWorld() {
  const takeTry = createRateLimit('tries', TRIES)
  const guesses = createGuesses({ wait: () => Promise.resolve() })
  const asked: string[] = []
  const lookUp = async (code: string, address?: string) => {
    const { type } = await lookUpVoucher(code, {
      address,
      takeTry,
      guesses,
      getVoucher: async (each) => {
        asked.push(each)
        return each === REAL.code ? REAL : undefined
      },
      reportFailure: () => undefined,
    })
    return type
  }
  return { asked, lookUp }
}

/** The four characters after the dash. */
const toSuffix = (n: number) => String(1000 + n)

it.each(['\u200b', '\u200e', '\u202e', '\u2066', '\u00ad', '\u2060', '\ufeff'])(
  'finds a voucher whose code was copied with the invisible sign %j',
  async (sign) => {
    const { asked, lookUp } = createWorld()
    const copied = `${sign}${REAL.code.slice(0, 3)}${sign}${REAL.code.slice(3)}${sign}`
    expect(await lookUp(copied)).toBe('found')
    expect(asked).toEqual([REAL.code])
  },
)

it('does not count a malformed code', async () => {
  const { asked, lookUp } = createWorld()
  for (let n = 0; n < 20; n += 1) expect(await lookUp('', '1.1.1.1')).toBe('invalid')
  expect(await lookUp(REAL.code, '1.1.1.1')).toBe('found')
  expect(asked).toEqual([REAL.code])
})

it('allows fewer guesses per address the more were wrong, and still answers real codes', async () => {
  const { asked, lookUp } = createWorld()
  for (let n = 0; n < 2000; n += 1) {
    await lookUp(`LUNCH-${toSuffix(n)}`, `203.0.${Math.floor(n / 10)}.1`)
  }
  // With ten tries per address, all 2,000 would have been answered.
  expect(asked.length).toBe(838)
  expect(await lookUp(REAL.code, '1.1.1.1')).toBe('found')
  expect(await lookUp('TEA-7Q4K', '1.1.1.2')).toBe('none')
})

it('answers everybody when a campaign is guessed and addresses are not known', async () => {
  const { lookUp } = createWorld()
  for (let n = 0; n < 1000; n += 1) await lookUp(`LUNCH-${toSuffix(n)}`)
  expect(await lookUp('LUNCH-7Q4J')).toBe('none')
  expect(await lookUp(REAL.code)).toBe('found')
})
