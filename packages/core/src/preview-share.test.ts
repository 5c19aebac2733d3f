import { expect, it } from '@jest/globals'
import { getShareEnd, isShareLive } from './preview-share.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const build = (createdAt: string, expiresAt: string) => ({ createdAt, expiresAt })

it.each([
  ['its own days', '2026-11-19T04:00:00Z', '2026-11-26T04:00:00Z', '2026-11-26T04:00:00.000Z'],
  ['thirty days', '2026-11-19T04:00:00Z', '2036-11-26T04:00:00Z', '2026-12-19T04:00:00.000Z'],
])('ends after %s', (_, createdAt, expiresAt, end) => {
  expect(getShareEnd(build(createdAt, expiresAt)).toISOString()).toBe(end)
})

it.each([
  ['lasts', '2026-11-19T04:00:00Z', '2026-11-26T04:00:00Z', true],
  ['has ended', '2026-11-10T04:00:00Z', '2026-11-20T03:00:00Z', false],
  ['is older than thirty days', '2026-10-01T04:00:00Z', '2099-01-01T00:00:00Z', false],
  ['says that it will be made', '2098-12-31T00:00:00Z', '2099-01-01T00:00:00Z', false],
  ['has no time', '2026-11-19T04:00:00Z', 'never', false],
])('tells whether a share is live that %s', (_, createdAt, expiresAt, isLive) => {
  expect(isShareLive(build(createdAt, expiresAt), NOW)).toBe(isLive)
})
