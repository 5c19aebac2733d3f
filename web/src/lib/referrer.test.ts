import { expect, it } from '@jest/globals'
import { parseReferrerId } from './referrer.ts'

it.each(['a', 'ab', 'AH-1826', 'a_b_c', 'mei.ling', '-a--b_', 'a'.repeat(64)])(
  'accepts %s',
  (id) => {
    expect(parseReferrerId(id)).toBe(id)
  },
)

it.each(['a'.repeat(65), 'a b', 'ä-1826', '<script>', '../etc', '', undefined, 1826])(
  'refuses %p',
  (id) => {
    expect(parseReferrerId(id)).toBeUndefined()
  },
)
