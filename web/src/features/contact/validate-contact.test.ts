import { expect, it } from '@jest/globals'
import { validateContact } from './validate-contact.ts'

const ENTRIES = {
  subject: 'A lost umbrella',
  message: 'It is black,\nwith a wooden handle.',
  name: 'Lim',
  email: 'weiling@example.com',
}

it('takes a message of some lines, with a number or without', () => {
  expect(validateContact(ENTRIES)).toMatchObject({
    ok: true,
    value: { message: ENTRIES.message, phone: undefined },
  })
  expect(validateContact({ ...ENTRIES, phone: '8123 4567', phoneCountry: 'SG' })).toMatchObject({
    ok: true,
    value: { phone: { e164: '+6581234567' } },
  })
})

it.each([
  ['nothing', { subject: '', message: ' ', name: '', email: '' }],
  ['control characters', { subject: 'a\u0000', message: 'b\u0007', name: 'c\u0000d', email: 'd' }],
])('%s is to be put right', (_case, patch) => {
  const result = validateContact({ ...ENTRIES, ...patch })
  expect(result.ok ? [] : Object.keys(result.error)).toEqual(Object.keys(patch))
})

it('a number that is none is not left out', () => {
  const result = validateContact({ ...ENTRIES, phone: '812', phoneCountry: 'SG' })
  expect(result.ok ? {} : result.error).toHaveProperty('phone')
})
