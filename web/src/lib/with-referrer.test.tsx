import { expect, it } from '@jest/globals'
import { referrerStore, withReferrer } from './referrer.ts'

it('adds the last referral to every message, until it expires or is deleted', () => {
  expect(withReferrer('Hello')).toBe('Hello')
  referrerStore.set('AH-1826')
  referrerStore.set('mei-ling')
  expect(withReferrer('Hello')).toBe('Hello\nReferred by mei-ling.')
  referrerStore.remove()
  expect(withReferrer('Hello')).toBe('Hello')
})
