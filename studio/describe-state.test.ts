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

it('says of a role that it is closed, has run out or opens later, or until when it is open', () => {
  const open = {
    _type: 'career',
    path: '/careers/server',
    publishedAt: '2026-11-01T00:00:00Z',
    validThrough: '2026-11-30',
  }
  expect(tell(open)).toMatchObject({
    title: 'Open until 30 Nov 2026',
    link: { text: 'See it', path: '/careers/server' },
  })
  expect(tell({ ...open, validThrough: '2026-11-08' })?.title).toBe('Ran out on 8 Nov 2026')
  expect(tell({ ...open, isClosed: true })?.title).toBe('Closed')
  expect(tell({ ...open, publishedAt: '2026-12-01T01:00:00Z' })?.title).toBe(
    'Opens Tue 1 Dec 2026, 9 am',
  )
})

it('says of a redirect whether it leads anybody on, where to and for how long, and nothing of an empty one', () => {
  const redirect = { _type: 'redirect', source: '/xmas', destination: '/tasting-drive' }
  expect(describeState(null, { _type: 'redirect' }, 'redirect', NOW)).toBeUndefined()
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
    link: { text: 'Try it', path: '/api/draft-mode/disable?returnTo=%2Fxmas' },
  })
  expect(tell({ ...redirect, permanent: true })?.text).toMatch(/, for good\.$/)
})

it('says which price of a car is live, with a link to its page', () => {
  const car = { _type: 'carModel', path: '/byd-seal', price: { amount: 199_888 } }
  expect(tell(car)).toMatchObject({
    title: 'Live: S$199,888',
    link: { text: 'See it', path: '/byd-seal' },
  })
  const over = { endsAt: '2026-11-29T00:00:00Z', price: { amount: 1 } }
  const variants = [
    { price: { amount: 210_000 } },
    {
      price: { amount: 205_000 },
      scheduledPrices: [
        { startsAt: '2026-11-01T00:00:00Z', ...over },
        { startsAt: '2026-11-29T00:00:00Z', price: { amount: 201_000 } },
        { startsAt: '2026-12-24T00:00:00Z', price: { amount: 2 } },
      ],
    },
  ]
  expect(tell({ ...car, price: undefined, variants })?.title).toBe('Live: S$201,000')
  expect(tell({ _type: 'carModel' })).toBeUndefined()
})
