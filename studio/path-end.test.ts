import { expect, it } from '@jest/globals'
import { validatePagePath } from 'schemas/page-paths'
import { buildPathEnd, describeOldEnd } from './path-end.ts'

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

it('says that an address no longer follows its title', () => {
  expect(describeOldEnd('sales-advisor', 'Senior Sales Advisor')).toBe(
    'This address does not follow the title, which makes “senior-sales-advisor”. It may stay as it is; “Generate” renews it, and once you publish, the old address leads to the new one.',
  )
})

it.each([
  ['sales-advisor', 'Sales Advisor'],
  ['barista-tanjong-pagar', 'Barista'],
  ['sales-advisor', ''],
  ['', 'Sales Advisor'],
])('says nothing of %j for the title %j', (end, title) => {
  expect(describeOldEnd(end, title)).toBeUndefined()
})
