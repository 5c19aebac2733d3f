import { expect, it } from '@jest/globals'
import { buildShare, buildShareAddress, toShares } from './shares.ts'

it('ends after its days, and has an id that needs a token', () => {
  const now = new Date('2026-11-25T04:00:00Z')
  const share = buildShare({
    document: 'carModel-seal',
    path: '/byd-seal',
    asOn: undefined,
    days: 7,
    createdBy: 'Ann',
    now,
    secret: 'secret-1',
  })
  expect(share).toMatchObject({
    document: 'carModel-seal',
    path: '/byd-seal',
    expiresAt: '2026-12-02T04:00:00.000Z',
  })
  expect(share).not.toHaveProperty('asOn')
  expect(share._id).toContain('.')
  expect(toShares([share])).toHaveLength(1)
})

it('keeps the time that the page shows, which the address does not name', () => {
  const asOn = '2026-11-29T01:00:00.000Z'
  const share = buildShare({
    document: 'promo-a',
    path: '/coe-drop',
    asOn,
    days: 1,
    createdBy: 'Ann',
    now: new Date('2026-11-25T04:00:00Z'),
    secret: 'secret-1',
  })
  expect(toShares([share])).toEqual([expect.objectContaining({ asOn })])
  expect(buildShareAddress('https://byd.example', share.secret)).not.toContain('2026')
})

it('leads to the site, which checks the secret', () => {
  expect(buildShareAddress('https://byd.example', 'a b')).toBe(
    'https://byd.example/api/draft-mode/shared?secret=a+b',
  )
})
