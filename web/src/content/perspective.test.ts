import { expect, it } from '@jest/globals'
import { parsePerspective } from './perspective.ts'

it.each([
  [undefined, 'drafts'],
  ['', 'drafts'],
  ['drafts', ['drafts']],
  ['published', 'published'],
  ['rSummer,drafts', ['rSummer', 'drafts']],
  ['raw', 'drafts'],
  ['raw,drafts', ['drafts']],
  ['drafts"]{_id}', 'drafts'],
])('parses the cookie %p as %p', (cookie, perspective) => {
  expect(parsePerspective(cookie)).toEqual(perspective)
})
