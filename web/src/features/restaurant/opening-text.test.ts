import { expect, it } from '@jest/globals'
import { toOpeningText } from './opening-text.ts'

it('shows the announced opening of a restaurant that opens soon, or else its tag', () => {
  const tags = ['Coming Q4 2025']
  expect(toOpeningText({ tags, openingNote: 'Coming Q4 2025, now later.' })).toBe(
    'Coming Q4 2025, now later.',
  )
  expect(toOpeningText({ tags })).toBe('Coming Q4 2025')
  expect(toOpeningText({ tags: [] })).toBe('Not open yet')
})
