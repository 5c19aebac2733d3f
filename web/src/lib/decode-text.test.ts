import { expect, it } from '@jest/globals'
import { decodeText } from './decode-text.ts'

it.each([
  ['RESERVATION-01', 'RESERVATION-01'],
  ['caf%C3%A9%20au%20lait', 'café au lait'],
  ['%E0%A4%A', '%E0%A4%A'],
  ['100%', '100%'],
  ['', ''],
])('decodes %j to %j', (text, read) => {
  expect(decodeText(text)).toBe(read)
})
