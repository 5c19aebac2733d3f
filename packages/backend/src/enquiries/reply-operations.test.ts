import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { KINDS } from 'core/enquiry-kinds'
import { fitsReply, REPLY_STATUSES } from 'core/staff-replies'
import { z } from 'zod'
import {
  buildKey,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import type { DeliveryChannel } from '../outbox/worker.ts'
import { createOutboxWorker } from '../outbox/worker.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { putMailProblem } from '../store/mail-problems.ts'
import { refuseStatus } from './staff-transitions.ts'

const SEND = `mutation Send($id: ID!, $reply: ReplyInput!) { result: sendReply(id: $id, reply: $reply) {
  status version replyBy replies { id at by channel text state } statusChanges { by from to } } }`
const READ = `query Read($id: ID!) { result: enquiry(access: { id: $id }) {
  replyBy replies { state } } }`

let backend: MemberBackend
beforeAll(async () => {
  backend = await startMemberBackend()
})
afterAll(() => backend.close())

async function put(patch: Partial<EnquiryRecord> = {}): Promise<EnquiryRecord> {
  const key = buildKey()
  const record = buildEnquiry({
    key,
    person: { name: 'Lim Wei Ling', email: `wei${key}@example.com`, phone: '+6581234567' },
    pending: [],
    outboxPk: undefined,
    outboxSk: undefined,
    ...patch,
  })
  await putNewEnquiry(backend.store, record)
  return record
}
const apply = () => put({ kind: 'JOB_APPLICATION', status: 'NEW', venue: undefined })

const build = (patch: object = {}) => ({
  key: buildKey(),
  channel: 'EMAIL',
  text: 'Hi Wei Ling,\n\nsee you soon.',
  ...patch,
})

async function send(id: string, reply: object, ...groups: string[]) {
  const headers = await backend.asStaff(
    ...(groups.length > 0 ? groups : ['floor', 'outlet-suntec']),
  )
  const { data, errors } = await backend.send(SEND, { id, reply }, headers)
  return errors?.[0]?.errorType ?? data?.['result']
}
const byHr = (id: string, reply: object) => send(id, reply, 'hr')

describe('a reply', () => {
  it('stands with who sent what, when and by what, and is announced with the same write', async () => {
    const { id, version } = await put()
    const reply = build()
    const { key, channel, text } = reply
    expect(await send(id, reply)).toEqual({
      status: 'CONFIRMED',
      version: version + 1,
      replyBy: ['EMAIL'],
      replies: [
        { id: key, at: NOW.toISOString(), by: 'mei@example.com', channel, text, state: 'WAITING' },
      ],
      statusChanges: null,
    })
    expect((await getEnquiry(backend.store, id))?.pending).toMatchObject([
      { id: key, type: 'replied' },
    ])
  })

  it('leaves once, however often and at once it is pressed', async () => {
    const { id } = await put()
    const reply = build()
    const answers = await Promise.all([send(id, reply), send(id, reply), send(id, reply)])
    expect(await send(id, reply)).toEqual(answers[0])
    const { pending, replies, version } = (await getEnquiry(backend.store, id)) ?? {}
    expect([pending?.length, replies?.length, version]).toEqual([1, 1, 2])
    expect(await send(id, { ...reply, text: 'Something else' })).toBe('BadRequest')
    expect(await send(id, build())).toMatchObject({ replies: [{ id: reply.key }, {}] })
  })

  it.each([
    ['nothing', { text: ' \n\u200B ' }],
    ['too much for a mail', { text: 'x'.repeat(2001) }],
    ['too much for a message', { text: 'x'.repeat(601), channel: 'SMS' }],
    ['a key that is none', { key: 'again' }],
    ['a status of its own mail', { status: 'CANCELLED' }],
  ])('is refused when it is %s, and nothing changes', async (_case, patch) => {
    const bySms = { purpose: 'booking-sms', textVersion: '1', givenAt: NOW.toISOString() }
    const { id, version } = await put({ consents: [bySms] })
    expect(await send(id, build(patch))).toBe('BadRequest')
    expect(await getEnquiry(backend.store, id)).toMatchObject({ version, pending: [] })
  })

  it('is refused to an address that bounced, and where no messages were agreed to', async () => {
    const { id, person } = await put()
    expect(await send(id, build({ channel: 'SMS' }))).toBe('Unreachable')
    await putMailProblem(backend.store, person.email ?? '', 'BOUNCED', NOW)
    expect(await send(id, build())).toBe('Unreachable')
    const { data } = await backend.send(
      READ,
      { id },
      await backend.asStaff('floor', 'outlet-suntec'),
    )
    expect(data?.['result']).toEqual({ replyBy: [], replies: null })
  })

  it('goes as the message that was agreed to, as long as it is', async () => {
    const agreed = { purpose: 'booking-whatsapp', textVersion: '1', givenAt: NOW.toISOString() }
    const person = { name: 'Lim', phone: '+6581234567' }
    const { id } = await put({ person, consents: [agreed] })
    expect(await send(id, build())).toBe('Unreachable')
    const sent = await send(id, build({ channel: 'WHATSAPP' }))
    expect(sent).toMatchObject({ replyBy: ['WHATSAPP'], replies: [{ channel: 'WHATSAPP' }] })
    const ended = { ...agreed, withdrawnAt: NOW.toISOString() }
    const other = await put({ person, consents: [ended] })
    expect(await send(other.id, build({ channel: 'WHATSAPP' }))).toBe('Unreachable')
  })
})

describe('the status of a reply', () => {
  it('is set in the same write', async () => {
    const { id, version } = await apply()
    const reply = build({ status: 'DECLINED' })
    const by = 'mei@example.com'
    expect(await byHr(id, reply)).toMatchObject({
      status: 'DECLINED',
      version: version + 1,
      replies: [{ text: reply.text }],
      statusChanges: [{ by, from: 'NEW', to: 'DECLINED' }],
    })
    expect(await byHr(id, reply)).toMatchObject({ version: version + 1 })
    expect(await byHr(id, build({ status: 'DECLINED' }))).toMatchObject({
      status: 'DECLINED',
      replies: [{}, {}],
    })
  })

  it('is not set, and nothing is sent, where it may not be', async () => {
    const { id, version } = await put({ kind: 'CONTACT', status: 'NEW' })
    expect(await send(id, build({ status: 'DECLINED' }), 'sales', 'outlet-suntec')).toBe(
      'NotAllowed',
    )
    expect(await getEnquiry(backend.store, id)).toMatchObject({ version, pending: [] })
  })

  it('is not set, and nothing is sent, before it can be true', async () => {
    const { id, version } = await put({ kind: 'TEST_DRIVE' })
    expect(await send(id, build({ status: 'DONE' }), 'sales', 'outlet-suntec')).toBe('TooEarly')
    expect(await getEnquiry(backend.store, id)).toMatchObject({ version, pending: [] })
  })

  it.each(KINDS)('fits %s where staff may set it', (kind) => {
    const record = buildEnquiry({ kind, status: 'NEW' })
    const asked = { groups: ['floor', 'sales', 'hr'], now: new Date('2026-11-21T19:00:00+08:00') }
    const may = REPLY_STATUSES.filter((status) => !refuseStatus(record, status, asked))
    expect(may).toEqual(REPLY_STATUSES.filter((status) => fitsReply(status, kind)))
  })
})

const stateSchema = z.object({ replies: z.array(z.object({ state: z.string() })) })

it.each([
  [{ state: 'sent' }, 'SENT'],
  [{ state: 'skipped', reason: 'the address bounced' }, 'FAILED'],
  [{ state: 'failed', reason: 'refused', isPermanent: true }, 'FAILED'],
  [{ state: 'failed', reason: 'down', isPermanent: false }, 'WAITING'],
] as const)('shows at a reply what became of it: %j', async (outcome, state) => {
  const { id, pk, sk } = await put()
  const reply = build()
  await send(id, reply)
  const channel: DeliveryChannel = {
    isRepeatable: true,
    deliver: (_record, { id: delivery }) => {
      expect(delivery).toMatch(new RegExp(`-${id}-${reply.key}-visitor$`))
      return Promise.resolve(outcome)
    },
  }
  const worker = createOutboxWorker({
    store: backend.store,
    channels: {
      visitor: channel,
      staff: channel,
      diners: channel,
      referrer: channel,
      conversion: channel,
      google: channel,
    },
    log: () => {},
    now: () => NOW.getTime(),
  })
  expect(await worker.deliver({ pk, sk })).toBe(true)
  const { data } = await backend.send(READ, { id }, await backend.asStaff('floor', 'outlet-suntec'))
  expect(stateSchema.parse(data?.['result']).replies).toEqual([{ state }])
})
