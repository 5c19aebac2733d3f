import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { buildConsentUrl } from '../mail/consent-link.ts'
import { NOW, startBackend, type TestBackend } from '../embedded/appsync/graphql.fixture.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'

const READ = `query Read($token: String!) {
  result: consentsOfLink(token: $token) { purpose text givenAt withdrawnAt } }`
const WITHDRAW = `mutation Withdraw($token: String!, $purpose: String!) {
  result: withdrawByLink(token: $token, purpose: $purpose) }`

const EMAIL = 'Mei.Tan@example.com'
const AT = '2026-11-20T03:59:00.000Z'
const consent = (purpose: string) => ({
  purpose,
  textVersion: '2026-11-20',
  text: `Words of ${purpose}`,
  givenAt: AT,
  place: '/contact',
})

const getToken = (secret = 'secret', address = EMAIL) =>
  new URL(buildConsentUrl('https://byd1826.example', secret, address)).searchParams.get('token')

describe('the link in our mails', () => {
  let backend: TestBackend
  beforeEach(async () => {
    backend = await startBackend()
  })
  afterEach(() => backend.close())

  const put = async (patch: Partial<EnquiryRecord>) => {
    const record = buildEnquiry({ pending: [], ...patch })
    await putNewEnquiry(backend.store, record)
    return record.id
  }
  const ask = async (query: string, variables: Record<string, unknown>) =>
    (await backend.send(query, variables)).data?.['result']

  const person = { name: 'Mei', email: EMAIL.toLowerCase() }

  it('shows what its receiver agreed to, wherever it was, and nobody else’s', async () => {
    await put({ person, consents: [consent('news'), consent('licence')] })
    await put({ kind: 'CONTACT', person, consents: [consent('offers')] })
    const other = { name: 'Ben', email: 'ben@example.com' }
    await put({ kind: 'TRADE_IN', person: other, consents: [consent('call')] })
    const shown = z
      .array(z.object({ purpose: z.string(), text: z.string() }).loose())
      .parse(await ask(READ, { token: getToken() }))
    expect(shown.map(({ text }) => text).toSorted()).toEqual(['Words of news', 'Words of offers'])
  })

  it('changes nothing when it is opened, and takes back from all records when asked', async () => {
    const first = await put({ person, consents: [consent('news'), consent('licence')] })
    const second = await put({ kind: 'REGISTER_INTEREST', person, consents: [consent('news')] })
    const token = getToken()
    await ask(READ, { token })
    expect((await getEnquiry(backend.store, first))?.version).toBe(1)
    expect(await ask(WITHDRAW, { token, purpose: 'news' })).toBe(2)
    expect(await ask(WITHDRAW, { token, purpose: 'news' })).toBe(0)
    const record = await getEnquiry(backend.store, first)
    expect(record?.consents).toEqual([
      { ...consent('news'), withdrawnAt: NOW.toISOString() },
      consent('licence'),
    ])
    expect(await getEnquiry(backend.store, second)).toMatchObject({ status: 'CANCELLED' })
    expect(await ask(READ, { token })).toEqual([
      expect.objectContaining({ purpose: 'news', withdrawnAt: NOW.toISOString() }),
    ])
  })

  it('takes back no contract and no fact', async () => {
    const id = await put({ person, consents: [consent('licence')] })
    expect(await ask(WITHDRAW, { token: getToken(), purpose: 'licence' })).toBe(0)
    expect((await getEnquiry(backend.store, id))?.consents).toEqual([consent('licence')])
  })

  it('deletes what matches the receiver with an ad, and keeps the campaign', async () => {
    const origin = {
      adSource: 'lunch',
      gclid: 'click',
      fbp: 'fb.1.1.2',
      clientAddress: '203.0.113.7',
      hasTrackingConsent: true,
    }
    const id = await put({ person, origin })
    expect(await ask(WITHDRAW, { token: getToken(), purpose: 'ads' })).toBe(1)
    const record = await getEnquiry(backend.store, id)
    expect(record?.origin).toEqual({ adSource: 'lunch', hasTrackingConsent: false })
    expect(await ask(READ, { token: getToken() })).toEqual([])
  })

  it('ends the longer period of an application that was kept by consent', async () => {
    const id = await put({
      kind: 'JOB_APPLICATION',
      person,
      createdAt: '2026-11-20T04:00:00.000Z',
      consents: [consent('keep-application')],
      purgeAt: '2028-11-20T04:00:00.000Z',
      dueSk: '2028-11-20T04:00:00.000Z',
    })
    await ask(WITHDRAW, { token: getToken(), purpose: 'keep-application' })
    expect(await getEnquiry(backend.store, id)).toMatchObject({
      purgeAt: '2027-05-20T04:00:00.000Z',
      dueSk: '2027-05-20T04:00:00.000Z',
    })
  })

  it('holds the address so that no reader of the link sees it', () => {
    const token = getToken() ?? ''
    expect(Buffer.from(token, 'base64url').toString('latin1').toLowerCase()).not.toContain(
      'mei.tan',
    )
  })

  it.each([
    '',
    'x',
    'AAAA',
    getToken('another secret'),
    getToken()?.split('').toReversed().join(''),
  ])('is nothing when it is forged: %s', async (token) => {
    const id = await put({ person, consents: [consent('news')] })
    expect(await ask(READ, { token })).toBeNull()
    expect(await ask(WITHDRAW, { token, purpose: 'news' })).toBeNull()
    expect((await getEnquiry(backend.store, id))?.consents).toEqual([consent('news')])
  })
})
