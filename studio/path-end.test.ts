import { expect, it } from '@jest/globals'
import { validatePagePath } from 'schemas/page-paths'
import { buildPathEnd, describeMove, describeOldEnd, followTitle } from './path-end.ts'

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
    'This address does not follow the title, which makes “senior-sales-advisor”. It may stay as it is; “Generate” renews it.',
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

it('says before a page moves that its old address will lead to the new one', () => {
  expect(describeMove('/about', '/about-us')).toBe(
    'The page moves when you publish. The old address, /about, will lead here.',
  )
  expect(describeMove('/about', '/about')).toBeUndefined()
  expect(describeMove('/about', '')).toBeUndefined()
  expect(describeMove(undefined, '/about-us')).toBeUndefined()
})

it('lets an address follow its title until somebody types another one', () => {
  expect(followTitle('', { before: '', now: 'Year-end drive' }, '/')).toBe('/year-end-drive')
  const next = { before: 'Year-end drive', now: 'Year-end drives' }
  expect(followTitle('/year-end-drive', next, '/')).toBe('/year-end-drives')
  expect(followTitle('/drive', next, '/')).toBeUndefined()
  expect(followTitle('/year-end-drive', { ...next, now: '—' }, '/')).toBeUndefined()
  expect(followTitle('/careers/cook', { before: 'Cook', now: 'Sous chef' }, '/careers/')).toBe(
    '/careers/sous-chef',
  )
})
