import { expect, it } from '@jest/globals'
import { deriveSubmissionKey, parseSubmissionKey } from './submission-key.ts'

const morning = { secret: 'a', now: new Date('2026-11-20T09:00:00+08:00') }
const entries = { name: 'Lim', venue: 'suntec' }
const key = deriveSubmissionKey('test-drive', entries, morning)

it('derives one key from the same entries on the same day, in any order', () => {
  const evening = { ...morning, now: new Date('2026-11-20T23:59:00+08:00') }
  expect(deriveSubmissionKey('test-drive', { venue: 'suntec', name: 'Lim' }, evening)).toBe(key)
  expect(parseSubmissionKey(key)).toBe(key)
})

it.each([
  ['another entry', 'test-drive', { ...entries, venue: 'boat-quay' }, morning],
  ['another form', 'reservation', entries, morning],
  ['another secret', 'test-drive', entries, { ...morning, secret: 'b' }],
  [
    'another day',
    'test-drive',
    entries,
    { ...morning, now: new Date('2026-11-21T00:00:00+08:00') },
  ],
])('derives another key from %s', (_case, form, other, options) => {
  expect(deriveSubmissionKey(form, other, options)).not.toBe(key)
})

it.each(['', '01J', key.toLowerCase(), `${key}0`, `8${key.slice(1)}`, 5, undefined])(
  '%j is no key',
  (value) => {
    expect(parseSubmissionKey(value)).toBeUndefined()
  },
)
