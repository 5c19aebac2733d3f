import { expect, it } from '@jest/globals'
import { describeState } from './describe-state.ts'

const NOW = new Date('2026-11-30T04:00:00Z')
const tell = (document: { _type: string } & Record<string, unknown>) =>
  describeState(document, document, document._type, NOW)

it('says when a published promo goes live, and nothing while it runs', () => {
  expect(tell({ _type: 'promo', startsAt: '2026-12-12T01:00:00Z' })?.title).toBe(
    'Goes live Sat 12 Dec 2026, 9 am',
  )
  expect(tell({ _type: 'promo', startsAt: '2026-11-12T01:00:00Z' })).toBeUndefined()
  expect(describeState(null, {}, 'promo', NOW)).toBeUndefined()
})

it('says of a role that it is closed, has run out or opens later, and nothing while it is open', () => {
  const open = {
    _type: 'career',
    publishedAt: '2026-11-01T00:00:00Z',
    validThrough: '2026-11-30',
  }
  expect(tell(open)).toBeUndefined()
  expect(tell({ ...open, validThrough: '2026-11-08' })?.title).toBe('Ran out on 8 Nov 2026')
  expect(tell({ ...open, isClosed: true })?.title).toBe('Closed')
  expect(tell({ ...open, publishedAt: '2026-12-01T01:00:00Z' })?.title).toBe(
    'Opens Tue 1 Dec 2026, 9 am',
  )
})

it('says of a redirect whether it leads anybody on, where to and for how long', () => {
  const redirect = { _type: 'redirect', source: '/xmas', destination: '/tasting-drive' }
  expect(describeState(null, redirect, 'redirect', NOW)).toMatchObject({
    title: 'Not published yet',
    text: '/xmas → /tasting-drive, once published.',
  })
  expect(describeState(null, { source: '/xmas' }, 'redirect', NOW)?.text).toBe(
    '/xmas → ?, once published.',
  )
  expect(tell({ ...redirect, permanent: false })).toMatchObject({
    title: 'Published',
    text: '/xmas → /tasting-drive, for now.',
  })
  expect(tell({ ...redirect, permanent: true })?.text).toMatch(/, for good\.$/)
})
