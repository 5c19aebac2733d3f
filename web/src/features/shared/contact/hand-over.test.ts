import { expect, it } from '@jest/globals'
import {
  buildMailHref,
  buildPhoneHref,
  buildReferenceMessage,
  buildWhatsappHref,
  toContact,
} from './hand-over.ts'

it('formats numbers for dialling', () => {
  expect(buildPhoneHref('+65 6000 0101')).toBe('tel:+6560000101')
  expect(buildPhoneHref('6000 0101')).toBe('tel:60000101')
  expect(buildWhatsappHref('+65 6000 0101', 'Sat & Sun?')).toBe(
    'https://wa.me/6560000101?text=Sat%20%26%20Sun%3F',
  )
})

it('prefills a mail', () => {
  expect(buildMailHref('a@b.example', 'A table', 'Two\nguests')).toBe(
    'mailto:a@b.example?subject=A%20table&body=Two%0Aguests',
  )
})

it('begins a message with the reference, and with the page where there is one', () => {
  expect(buildReferenceMessage('BYD-000000AB')).toBe('Hello, about BYD-000000AB: ')
  expect(buildReferenceMessage('BYD-000000AB', 'https://byd.1826.sg/manage/contact/1')).toBe(
    'Hello, about BYD-000000AB (https://byd.1826.sg/manage/contact/1): ',
  )
})

it('prefers the general mailbox, else the first, and marks samples', () => {
  const jobs = { kind: 'jobs', address: 'jobs@b.example', isSample: false }
  const general = { kind: 'general', address: 'hello@b.example', isSample: true }
  const source = { phone: '+65 6000 0101', mailboxes: [jobs, general], sampleFields: ['phone'] }
  expect(toContact(source)).toEqual({
    phone: '+65 6000 0101',
    whatsapp: undefined,
    mail: 'hello@b.example',
    isPhoneSample: true,
    isWhatsappSample: false,
    isMailSample: true,
  })
  expect(toContact({ ...source, mailboxes: [jobs] }).mail).toBe('jobs@b.example')
  expect(toContact({ ...source, mailboxes: [] }).mail).toBeUndefined()
})
