import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ZodError } from 'zod'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { getMailProblem } from '../store/mail-problems.ts'
import { keepMailFeedback } from './mail-feedback.ts'

const NOW = new Date('2026-11-20T04:00:00.000Z')

let store: EmbeddedStore
beforeAll(async () => {
  store = await openEmbeddedStore()
})
afterAll(() => store.close())

const bounce = (bounceType: string, emailAddress: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
})

it('remembers an address that does not exist, however it is written', async () => {
  await keepMailFeedback(store, bounce('Permanent', 'Nobody@Example.com'), NOW)
  expect(await getMailProblem(store, 'nobody@example.com', NOW)).toBe('BOUNCED')
})

it('tries the address again after a year', async () => {
  await keepMailFeedback(store, bounce('Permanent', 'moved@example.com'), NOW)
  const at = (iso: string) => getMailProblem(store, 'moved@example.com', new Date(iso))
  expect(await at('2027-11-20T03:59:59.000Z')).toBe('BOUNCED')
  expect(await at('2027-11-20T04:00:00.000Z')).toBeUndefined()
})

it('remembers who complained', async () => {
  const complaint = { complainedRecipients: [{ emailAddress: 'cross@example.com' }] }
  await keepMailFeedback(store, { eventType: 'Complaint', complaint }, NOW)
  expect(await getMailProblem(store, 'cross@example.com', NOW)).toBe('COMPLAINED')
})

it('goes on writing to a mailbox that is full for now', async () => {
  await keepMailFeedback(store, bounce('Transient', 'full@example.com'), NOW)
  expect(await getMailProblem(store, 'full@example.com', NOW)).toBeUndefined()
})

it.each([{}, { eventType: 'Delivery' }, { eventType: 'Bounce' }, null])(
  'refuses %j',
  async (event) => {
    await expect(keepMailFeedback(store, event, NOW)).rejects.toThrow(ZodError)
  },
)

it('notes which reply did not arrive, and says nothing of the others', async () => {
  const sent = { at: NOW.toISOString(), by: 'mei@example.com', channel: 'EMAIL' } as const
  const record = buildEnquiry({
    key: '01JD3T7Q4KX2MD5N8P9RST0VW5',
    person: { name: 'Lim Wei Ling', email: 'lost@example.com' },
    replies: [
      { ...sent, id: '01KAGQ000000000000000000R1', text: 'First' },
      { ...sent, id: '01KAGQ000000000000000000R2', text: 'Second' },
    ],
  })
  await putNewEnquiry(store, record)
  const report = (id: string) => ({
    ...bounce('Permanent', 'lost@example.com'),
    mail: { tags: { delivery: [id], 'ses:operation': ['SendEmail'] } },
  })
  const build = (reply: string) => `20261120T040000000Z-${record.id}-${reply}-visitor`
  await keepMailFeedback(store, report(build('01KAGQ000000000000000000R2')), NOW)
  await keepMailFeedback(store, report(build('n1')), NOW)
  await keepMailFeedback(store, report('20261120T040000000Z-VOTE-abc-visitor'), NOW)
  const noted = await getEnquiry(store, record.id)
  expect(noted?.replies?.map(({ problem }) => problem)).toEqual([undefined, 'BOUNCED'])
})

it('tells staff once of each enquiry that goes on, and of no other', async () => {
  const email = 'gone@example.com'
  const put = async (key: string, patch: Parameters<typeof buildEnquiry>[0] = {}) => {
    const record = buildEnquiry({ key, person: { name: 'Lim Wei Ling', email }, ...patch })
    await putNewEnquiry(store, record)
    return record.id
  }
  const standing = await put('01JD3T7Q4KX2MD5N8P9RST0VW1')
  const application = await put('01JD3T7Q4KX2MD5N8P9RST0VW2', { kind: 'JOB_APPLICATION' })
  const done = await put('01JD3T7Q4KX2MD5N8P9RST0VW3', { status: 'DONE' })
  const other = await put('01JD3T7Q4KX2MD5N8P9RST0VW4', {
    person: { name: 'Lim Wei Ling', email: 'gone@example.com.sg' },
  })
  await keepMailFeedback(store, bounce('Permanent', 'Gone@example.com'), NOW)
  await keepMailFeedback(store, bounce('Permanent', email), NOW)
  const getNotices = async (id: string) =>
    (await getEnquiry(store, id))?.pending.map(({ type }) => type)
  expect(await getNotices(standing)).toEqual(['created', 'unreachable'])
  expect(await getNotices(application)).toEqual(['created', 'unreachable'])
  expect(await getNotices(done)).toEqual(['created'])
  expect(await getNotices(other)).toEqual(['created'])
})
