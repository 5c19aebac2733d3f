import { expect, test } from '@jest/globals'
import { referrerStore, withReferrer } from './referrer.ts'

test('the last referral goes with every message, until it expires or is gone', () => {
  expect(withReferrer('Hello')).toBe('Hello')
  referrerStore.set('AH-1826')
  referrerStore.set('mei-ling')
  expect(withReferrer('Hello')).toBe('Hello\nReferred by mei-ling.')
  referrerStore.remove()
  expect(withReferrer('Hello')).toBe('Hello')
})
