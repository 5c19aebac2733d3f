import { expect, it } from '@jest/globals'
import { DROP_MESSAGE } from 'core/hand-sorted'
import { parseDrop } from './drop-message.ts'

const SITE = 'https://byd.test'
const data = {
  type: DROP_MESSAGE,
  documentType: 'carModel',
  id: 'seal',
  besideId: 'dolphin',
  side: 'after',
  isResorted: false,
}

it('reads a drop on the site', () => {
  expect(parseDrop({ origin: SITE, data }, SITE)).toEqual(data)
})

it.each([
  ['of another site', { origin: 'https://evil.test', data }],
  ['of another type', { origin: SITE, data: { ...data, documentType: 'siteSettings' } }],
  ['that is no drop', { origin: SITE, data: { ...data, type: 'presentation/refresh' } }],
  ['without a body', { origin: SITE, data: undefined }],
])('takes no message %s for one', (_, message) => {
  expect(parseDrop(message, SITE)).toBeUndefined()
})
