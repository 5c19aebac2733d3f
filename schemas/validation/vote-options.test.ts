import { expect, test } from '@jest/globals'
import { validateOptionKeys } from './vote-options.ts'

test('names the key that two dishes share', () => {
  expect(validateOptionKeys([{ key: 'laksa' }, { key: 'cake' }, {}, {}])).toBe(true)
  expect(validateOptionKeys(undefined)).toBe(true)
  expect(validateOptionKeys([{ key: 'laksa' }, { key: 'laksa' }])).toMatch(/“laksa”/)
})
