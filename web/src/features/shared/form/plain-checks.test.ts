import { contact } from 'core/enquiry-kinds/contact'
import { expect, it } from '@jest/globals'
import { createPlainChecks } from './plain-checks.ts'

const check = createPlainChecks(contact)
const ENTRIES = {
  subject: 'A lost umbrella',
  message: 'It is black,\nwith a wooden handle.',
  name: 'Lim',
  email: 'weiling@example.com',
}

it('accepts a message of several lines with and without a phone number', () => {
  expect(check(ENTRIES)).toMatchObject({ ok: true, value: { message: ENTRIES.message } })
  expect(check({ ...ENTRIES, phone: '8123 4567', phoneCountry: 'SG' })).toMatchObject({
    ok: true,
    value: { phone: { e164: '+6581234567' } },
  })
})

it.each([
  ['nothing was entered', { subject: '', message: ' ', name: '', email: '' }],
  [
    'control characters were',
    { subject: 'a\u0000', message: 'b\u0007', name: 'c\u0000d', email: 'd' },
  ],
])('names every field when %s', (_case, patch) => {
  const result = check({ ...ENTRIES, ...patch })
  expect(result.ok ? [] : Object.keys(result.error)).toEqual(Object.keys(patch))
})

it('refuses an optional phone number when it is incomplete', () => {
  const result = check({ ...ENTRIES, phone: '812', phoneCountry: 'SG' })
  expect(result.ok ? {} : result.error).toHaveProperty('phone')
})

it('refuses a message when it exceeds the limit of a cookie', () => {
  const result = check({ ...ENTRIES, message: 'x'.repeat(1001) })
  expect(result.ok ? {} : result.error).toMatchObject({
    message: expect.stringContaining('1,000 characters'),
  })
})
