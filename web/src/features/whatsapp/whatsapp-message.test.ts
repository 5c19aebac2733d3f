import { expect, it } from '@jest/globals'
import { buildWhatsappMessage } from './whatsapp-message.ts'

it.each([
  [
    'car',
    { carName: 'Sealion 7', outletName: 'Suntec City' },
    'Hello, I am looking at the Sealion 7 on your site. Can I see it at Suntec City this week?',
  ],
  [
    'car',
    { carName: 'Seal', carUrl: 'https://byd.1826.sg/byd-seal' },
    'Hello, I am looking at the Seal on your site (https://byd.1826.sg/byd-seal). Can I see it this week?',
  ],
  ['car', {}, 'Hello, I am looking at a car on your site. Can I see it this week?'],
  ['table', { outletName: 'Boat Quay' }, 'Hello, I would like to book a table at Boat Quay.'],
  ['table', {}, 'Hello, I would like to book a table.'],
  ['trade-in', {}, 'Hello, I would like to know what my car is worth as a trade-in.'],
  ['other', {}, 'Hello, '],
] as const)('names what the page is about: %s %p', (topic, details, message) => {
  expect(buildWhatsappMessage(topic, details)).toBe(message)
})
