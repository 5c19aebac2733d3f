import { expect, it } from '@jest/globals'
import { isOthersSession } from './session-owner.ts'

it.each([
  ['mei', 'mei', false],
  ['mei', 'farah', true],
  // Nobody has signed in to Enquiries yet.
  ['mei', undefined, false],
])('for %s and a session of %s answers %p', (user, owner, expected) => {
  expect(isOthersSession(user, owner)).toBe(expected)
})
