import { expect, it } from '@jest/globals'
import { validateWaitingList } from './validate-table-request.ts'

const RULES = { outlets: [{ venue: 'suntec' }], today: '2026-11-20' }
const WISH = {
  venue: 'suntec',
  date: '2026-11-21',
  from: '18:00',
  until: '20:00',
  party: '4',
  name: 'Lim Wei Ling',
}
const PHONE = { phone: '8123 4567', phoneCountry: 'SG' }
const MISSING = { email: 'Enter your email address, or choose messages to your mobile number.' }

it.each([
  ['an address', { email: 'weiling@example.com' }, undefined],
  ['messages to a number', { ...PHONE, messages: 'sms' }, undefined],
  ['a number without messages', PHONE, MISSING],
  ['nothing', {}, MISSING],
  [
    'messages without a number',
    { email: 'weiling@example.com', messages: 'sms' },
    { phone: 'Enter the mobile number that the messages go to.' },
  ],
  [
    'a channel that there is not',
    { email: 'weiling@example.com', ...PHONE, messages: 'fax' },
    { messages: 'Choose how we may message you, or not at all.' },
  ],
])('asks whoever waits for an address or messages: %s', (_given, entries, errors) => {
  const checked = validateWaitingList({ ...WISH, ...entries }, RULES)
  expect(checked.ok ? undefined : checked.error).toEqual(errors)
})
