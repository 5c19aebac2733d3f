import { expect, it } from '@jest/globals'
import { getAgreedChannel } from './message-channels.ts'

const AT = '2026-11-25T04:00:00.000Z'

it.each([
  [[], undefined],
  [[{ purpose: 'offers' }], undefined],
  [[{ purpose: 'booking-sms' }], 'sms'],
  [[{ purpose: 'booking-sms' }, { purpose: 'booking-whatsapp' }], 'whatsapp'],
  [[{ purpose: 'booking-sms' }, { purpose: 'booking-whatsapp', withdrawnAt: AT }], 'sms'],
  [[{ purpose: 'booking-sms', withdrawnAt: AT }], undefined],
] as const)('the channel of %j is %s', (consents, channel) => {
  expect(getAgreedChannel(consents)).toBe(channel)
})
