import { expect, it } from '@jest/globals'
import { validatePagePath } from 'schemas/page-paths'
import { buildPathEnd } from './path-end.ts'

it.each([
  ['Sous chef, Boat Quay', 'sous-chef-boat-quay'],
  ['  Café host & server ', 'cafe-host-and-server'],
  ['Chef’s assistant (night)', 'chefs-assistant-night'],
  [`${'a'.repeat(79)} chef`, 'a'.repeat(79)],
])('makes of %p the end of an address that is accepted', (name, end) => {
  expect(buildPathEnd(name)).toBe(end)
  expect(validatePagePath(`/careers/${end}`, 'career', {})).toBe(true)
})

it('makes nothing of a name without letters and digits', () => {
  expect(buildPathEnd('—')).toBe('')
})
