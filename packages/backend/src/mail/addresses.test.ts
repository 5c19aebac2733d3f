import { email } from 'core/field-rules'
import { expect, it } from '@jest/globals'
import { isMailAddress } from './addresses.ts'

it.each([
  'r&d@example.com',
  'mei.@example.com',
  'mei..tan@example.com',
  "o'hara@example.com",
  'a=b?c^d`e{f|g}h~i!#$%*@example.com',
])('writes to %s, which the forms accept', (address) => {
  expect(email().parse(address)).toBe(address)
  expect(isMailAddress(address)).toBe(true)
})
