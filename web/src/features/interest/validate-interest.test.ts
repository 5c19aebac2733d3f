import { expect, it } from '@jest/globals'
import { validateInterest } from './validate-interest.ts'

const ENTRIES = { name: 'Lim', email: 'weiling@example.com', news: 'on' }

it('accepts a name, an address and consent', () => {
  expect(validateInterest(ENTRIES)).toEqual({
    ok: true,
    value: { name: 'Lim', email: 'weiling@example.com', news: true },
  })
})

it.each([
  ['name', { name: '' }],
  ['email', { email: 'weiling' }],
  ['news', { news: '' }],
])('requires %s', (field, patch) => {
  const result = validateInterest({ ...ENTRIES, ...patch })
  expect(result.ok ? [] : Object.keys(result.error)).toEqual([field])
})
