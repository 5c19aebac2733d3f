import { expect, it } from '@jest/globals'
import { buildApplicationMessage } from './application-message.ts'
import { validateApplication } from './validate-application.ts'

function write(patch: Record<string, string>) {
  const application = validateApplication({
    name: 'Lim Wei Ling',
    email: 'weiling@example.com',
    phone: '8123 4567',
    phoneCountry: 'SG',
    resumeName: 'cv.pdf',
    ...patch,
  })
  if (!application.ok) throw new Error('The fixture is not valid.')
  return buildApplicationMessage('Sous chef, Boat Quay', application.value).split('\n')
}

it('contains every field that was filled in', () => {
  expect(write({ story: ' A man who came in to get out of the rain. ', mayKeep: 'on' })).toEqual([
    'Hello, I would like to apply for Sous chef, Boat Quay.',
    'A man who came in to get out of the rain.',
    'My résumé is attached.',
    'You may keep my details for other roles for two years.',
    'Lim Wei Ling, +65 8123 4567, weiling@example.com',
  ])
})

it('omits empty fields', () => {
  expect(write({})).toEqual([
    'Hello, I would like to apply for Sous chef, Boat Quay.',
    'My résumé is attached.',
    'Lim Wei Ling, +65 8123 4567, weiling@example.com',
  ])
})
