import { expect, it } from '@jest/globals'
import { getSpareWidth, toFitSentence, toLengthNote } from './fit.ts'

it.each([
  [
    4830,
    '30 mm over a standard lot',
    'is 30 mm longer, so it stands 15 mm past the line at each end',
  ],
  [4800, 'exactly a standard lot', 'is exactly as long as the lot'],
  [4290, '510 mm to spare in a standard lot', 'is 510 mm shorter'],
])('describes a car of %i mm', (length, note, sentence) => {
  expect(toLengthNote(length)).toBe(note)
  expect(toFitSentence('This car', length)).toContain(sentence)
})

it('returns the spare width of each side', () => {
  expect(getSpareWidth(1925)).toBe(238)
})
