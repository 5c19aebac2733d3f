import { expect, test } from '@jest/globals'
import { buildApplicationMessage } from './application-message.ts'

const application = {
  role: 'Sous chef, Boat Quay',
  name: 'Lim Wei Ling',
  email: 'weiling@example.com',
  story: ' A man who came in to get out of the rain. ',
  mayKeep: true,
  resumeName: 'resume.pdf',
  referrerId: 'AH-1826',
}

test('says everything that was filled in', () => {
  expect(buildApplicationMessage(application).split('\n')).toEqual([
    'Hello, I would like to apply for Sous chef, Boat Quay.',
    'A man who came in to get out of the rain.',
    'My résumé is attached: resume.pdf.',
    'You may keep my details for other roles for six months.',
    'Lim Wei Ling, weiling@example.com',
    'Referred by AH-1826.',
  ])
})

test('and nothing that was not', () => {
  const { referrerId: _none, ...rest } = application
  expect(buildApplicationMessage({ ...rest, story: '', mayKeep: false }).split('\n')).toEqual([
    'Hello, I would like to apply for Sous chef, Boat Quay.',
    'My résumé is attached: resume.pdf.',
    'Lim Wei Ling, weiling@example.com',
  ])
})
