import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { getExpiresAt, getPurgeAt, isKeptByLaw } from './periods.ts'

const createdAt = '2026-11-20T04:00:00.000Z'

describe('the retention period', () => {
  it.each([
    [{ kind: 'RESERVATION', date: '2026-12-01' }, '2027-06-01T15:59:59.999Z'],
    [{ kind: 'RESERVATION' }, '2027-05-20T04:00:00.000Z'],
    [{ kind: 'TEST_DRIVE', date: '2026-11-21' }, '2027-11-21T15:59:59.999Z'],
    [{ kind: 'TRADE_IN', date: '2026-12-01' }, '2027-05-20T04:00:00.000Z'],
    [{ kind: 'CONTACT' }, '2027-05-20T04:00:00.000Z'],
    [{ kind: 'JOB_APPLICATION' }, '2027-05-20T04:00:00.000Z'],
    [
      { kind: 'JOB_APPLICATION', consents: [{ purpose: 'keep-application' }] },
      '2028-11-20T04:00:00.000Z',
    ],
    [{ kind: 'CONTACT', consents: [{ purpose: 'keep-application' }] }, '2027-05-20T04:00:00.000Z'],
    [{ kind: 'PRE_ORDER' }, '2027-05-20T04:00:00.000Z'],
    [{ kind: 'PRE_ORDER', paidAt: '2026-12-24T01:00:00.000Z' }, '2033-12-24T01:00:00.000Z'],
  ] as const)('%j at %s', (subject, purgeAt) => {
    expect(getPurgeAt({ createdAt, ...subject })).toBe(purgeAt)
  })

  it('ends on the last day of a month that lacks the day', () => {
    const subject = { kind: 'CONTACT', createdAt: '2026-08-31T12:00:00.000Z' } as const
    expect(getPurgeAt(subject)).toBe('2027-02-28T12:00:00.000Z')
  })

  it('sets the TTL a week later, since DynamoDB deletes neither files nor mails', () => {
    const purgeAt = getPurgeAt({ kind: 'CONTACT', createdAt })
    expect(new Date(getExpiresAt(purgeAt) * 1000).toISOString()).toBe('2027-05-27T04:00:00.000Z')
  })

  it("is kept against the owner's request for a paid pre-order only", () => {
    expect(isKeptByLaw({ kind: 'PRE_ORDER', paidAt: createdAt })).toBe(true)
    expect(isKeptByLaw({ kind: 'PRE_ORDER' })).toBe(false)
    expect(isKeptByLaw({ kind: 'RESERVATION', paidAt: createdAt })).toBe(false)
  })

  it('is listed with its reason in docs/retention.md', () => {
    const page = readFileSync(new URL('../../docs/retention.md', import.meta.url), 'utf8')
    for (const { retention } of Object.values(ENQUIRY_KINDS)) {
      const { months, reason } = retention
      expect(page).toContain(reason)
      expect(page).toContain(`${months} ${months === 1 ? 'month' : 'months'}`)
    }
  })
})
