import { describe, expect, it } from '@jest/globals'
import { getPhoneMessage } from './messages.ts'

describe('messages', () => {
  it.each([
    ['too-short', 'This number is too short. A number in Singapore looks like 8123 4567.'],
    ['too-long', 'This number is too long. A number in Singapore looks like 8123 4567.'],
    ['not-a-number', 'Enter a phone number, for example 8123 4567.'],
    ['not-mobile', 'This is not a mobile number. Enter one, for example 8123 4567.'],
    [
      'invalid-number',
      'This number is not in use in Singapore. Check each digit and the country code.',
    ],
    ['invalid-country', 'We cannot use numbers of this country. Choose another country code.'],
    ['invalid-characters', 'Use digits, spaces, plus, minus and brackets only.'],
    ['pattern-mismatch', 'This number does not have the form we need, for example 8123 4567.'],
  ] as const)('explains the error %s', (error, message) => {
    expect(getPhoneMessage(error, { countryName: 'Singapore', example: '8123 4567' })).toBe(message)
  })

  it.each(['too-short', 'too-long', 'invalid-number', 'not-mobile'] as const)(
    'asks for the country code when a number without it has the error %s',
    (error) => {
      const message = getPhoneMessage(error, { countryName: 'Singapore', isInternational: false })
      expect(message).toContain('Is it from abroad? Add + and its country code in front.')
    },
  )

  it('says what is wrong when the country is unknown', () => {
    expect(getPhoneMessage('too-short')).toBe('This number is too short.')
  })
})
