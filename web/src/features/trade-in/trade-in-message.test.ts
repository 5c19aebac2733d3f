import { expect, it } from '@jest/globals'
import { buildTradeInMessage } from './trade-in-message.ts'
import { TODAY, TRADE_IN_ENTRIES } from './trade-in.fixture.ts'
import { validateTradeIn } from './validate-trade-in.ts'

const write = (patch: Record<string, string>, photos: string[]) => {
  const checked = validateTradeIn({ ...TRADE_IN_ENTRIES, ...patch }, TODAY)
  return checked.ok ? buildTradeInMessage(checked.value, TODAY, photos).split('\n') : []
}

it('contains the whole enquiry', () => {
  expect(write({ loan: '45000', mayCall: 'on' }, ['Front corner', 'Dashboard'])).toEqual([
    'Hello, what would you give me for this car: SZZ 1826 H, BYD ATTO 3, 61,400 km?',
    'First registered 12 Aug 2022. Condition: normal wear.',
    'COE until 11 Aug 2032, 5 years, 8 months left.',
    'Loan left to pay: S$45,000.',
    'With photos: front corner and dashboard.',
    'You may call me about this trade-in.',
    'Lim Wei Ling, +65 8123 4567, weiling@example.com',
  ])
})

it('omits empty fields', () => {
  const lines = write({ loan: '1234.5' }, [])
  expect(lines).toHaveLength(5)
  expect(lines[3]).toBe('Loan left to pay: S$1,234.50.')
  expect(write({}, [])).toHaveLength(4)
})
