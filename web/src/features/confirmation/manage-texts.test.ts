import { expect, it } from '@jest/globals'
import { BOOKING } from './confirmation.fixture.ts'
import { buildDoneText } from './manage-texts.ts'

it('a new version is said to be sent only to whoever gave an address', () => {
  expect(buildDoneText('change', BOOKING)).toContain('We have emailed you the new details.')
  const person = { ...BOOKING.person, email: undefined }
  expect(buildDoneText('change', { ...BOOKING, person })).toBe('It is changed.')
})

it('says that nothing was changed when a change repeats what is booked', () => {
  expect(buildDoneText('no-change', BOOKING)).toBe(
    'Nothing was changed: it is booked like this already.',
  )
})
