import { expect, it } from '@jest/globals'
import { validateInterest } from './validate-interest.ts'

const ENTRIES = { name: 'Lim', email: 'weiling@example.com', news: 'on' }

it('takes a name, an address and a yes', () => {
  expect(validateInterest(ENTRIES)).toEqual({
    ok: true,
    value: { name: 'Lim', email: 'weiling@example.com', news: true },
  })
})

it.each([
  ['name', { name: '' }],
  ['email', { email: 'weiling' }],
  ['news', { news: '' }],
])('needs %s', (field, patch) => {
  const result = validateInterest({ ...ENTRIES, ...patch })
  expect(result.ok ? [] : Object.keys(result.error)).toEqual([field])
})
