import { expect, it } from '@jest/globals'
import { validateOptionKeys } from './vote-options.ts'

it('names the key that two dishes share', () => {
  expect(validateOptionKeys([{ key: 'laksa' }, { key: 'cake' }, {}, {}])).toBe(true)
  expect(validateOptionKeys(undefined)).toBe(true)
  expect(validateOptionKeys([{ key: 'laksa' }, { key: 'laksa' }])).toMatch(/“laksa”/)
})
