import { describe, expect, it } from '@jest/globals'
import { ENQUIRY_KINDS, KINDS } from 'core/enquiry-kinds'
import type { DraftField } from './drafts.ts'
import type { Enquiry } from './enquiry.ts'
import { buildEnquiry } from './enquiry.fixture.ts'
import { NO_NAMES } from './labels.ts'
import { REPLY_TEMPLATES } from '../../../schemas/migrations/reply-templates.ts'
import { buildReply, describeNoReply, getReplies, keepReplyKey, repliesSchema } from './replies.ts'

const enquiry = buildEnquiry({
  kind: 'RESERVATION',
  reference: 'BYD-00000000',
  status: 'CONFIRMED',
  venue: 'suntec',
  date: '2026-11-21',
  time: '19:00',
  party: 2,
  person: { name: 'Lim Wei Ling', email: 'lim@example.com', phone: undefined },
})
/** Templates that a new system begins with. */
const templates = repliesSchema.parse(REPLY_TEMPLATES)
const titlesOf = (patch: Partial<Enquiry>) =>
  getReplies(templates, { ...enquiry, ...patch }, NO_NAMES).map(({ title }) => title)
const getTemplate = (id: string) => {
  const template = templates.find(({ _id }) => _id === `replyTemplate-${id}`)
  if (!template) throw new Error(`There is no template ${id}.`)
  return template
}

describe('a reply', () => {
  it('greets the visitor by name and is signed by whoever sends it, at the outlet', () => {
    const reply = buildReply(getTemplate('floor-visit'), {
      enquiry,
      names: NO_NAMES,
      sender: ' Mei Tan ',
    })
    expect(reply).toMatchInlineSnapshot(`
"Hi Lim Wei Ling,

Your table is booked: Sat 21 Nov 2026, 7 pm, at BYD by 1826 Suntec City. If you are running late or your plans change, please call us or reply here.

Mei Tan
BYD by 1826, Suntec City"
`)
  })

  it('names the car, and no outlet when the enquiry names none', () => {
    const sent = { ...enquiry, venue: undefined, kind: 'PRE_ORDER', model: 'byd-seal' } as const
    const names = { ...NO_NAMES, models: new Map([['byd-seal', 'SEAL']]) }
    const reply = buildReply(getTemplate('sales-price'), { enquiry: sent, names, sender: 'Mei' })
    expect(reply).toContain('Thank you for your interest in the SEAL.')
    expect(reply).toMatch(/Mei\nBYD by 1826$/)
  })

  it('is not built when the enquiry lacks what the text mentions, or it mentions the unknown', () => {
    const context = { enquiry: { ...enquiry, date: undefined }, names: NO_NAMES, sender: 'Mei' }
    expect(buildReply(getTemplate('floor-visit'), context)).toBeUndefined()
    const odd = { ...getTemplate('floor-received'), text: 'See you, {toString}.' }
    expect(buildReply(odd, context)).toBeUndefined()
  })
})

describe('the templates offered', () => {
  it('are those of the team that suit the kind, and what it says', () => {
    const always = ['We have it and will call', 'Called, nobody picked up']
    expect(titlesOf({})).toEqual([...always, 'Confirms the visit'])
    expect(titlesOf({ kind: 'LARGE_GROUP' })).toContain('Asks about a large group')
    expect(titlesOf({ kind: 'JOB_APPLICATION', venue: undefined })).toEqual([
      'We have it and will let you know',
      'Called, nobody picked up',
      'Invites to an interview',
      'Decision: offers the role',
      'Decision: declines',
    ])
    const drive = { kind: 'TEST_DRIVE', model: 'byd-seal' } as const
    expect(titlesOf(drive)).toEqual([...always, 'Confirms the visit', 'Price and COE of a car'])
    expect(titlesOf({ ...drive, date: undefined })).not.toContain('Confirms the visit')
    for (const kind of KINDS) expect(titlesOf({ kind }).length).toBeGreaterThanOrEqual(2)
  })

  it('are for all kinds of the team when none is chosen', () => {
    const [any] = repliesSchema.parse([{ ...getTemplate('sales-received'), kinds: [] }])
    const kinds = KINDS.filter(
      (kind) => any && getReplies([any], { ...enquiry, kind }, NO_NAMES).length > 0,
    )
    expect(kinds).toEqual(KINDS.filter((kind) => ENQUIRY_KINDS[kind].team === 'sales'))
  })
})

it('is sent under one key until its text changes or it leaves by something else', () => {
  const kept = new Map<DraftField, string>()
  const drafts = {
    get: (_id: string, field: DraftField) => kept.get(field) ?? '',
    set: (_id: string, field: DraftField, text: string) => void kept.set(field, text),
    clear: () => kept.clear(),
  }
  const first = keepReplyKey(drafts, enquiry.id, 'EMAIL')
  expect(first).toMatch(/^[0-9A-Z]{26}$/)
  expect(keepReplyKey(drafts, enquiry.id, 'EMAIL')).toBe(first)
  const bySms = keepReplyKey(drafts, enquiry.id, 'SMS')
  expect(bySms).not.toBe(first)
  drafts.set(enquiry.id, 'reply-key', '')
  expect(keepReplyKey(drafts, enquiry.id, 'SMS')).not.toBe(bySms)
})

it.each<[Partial<Enquiry>, RegExp]>([
  [{ replyBy: [], mailProblem: 'BOUNCED' }, /does not exist/],
  [{ replyBy: [], mailProblem: 'COMPLAINED' }, /as spam/],
  [{ person: { name: 'Lim', email: undefined, phone: '+6581234567' } }, /no email address/],
])('says why nothing can be sent: %j', (patch, words) => {
  expect(describeNoReply({ ...enquiry, ...patch })).toMatch(words)
  expect(describeNoReply({ ...enquiry, ...patch, replyBy: ['SMS'] })).toBeUndefined()
})

it('takes from a template the status of its decision, and none that a reply cannot set', () => {
  expect(getTemplate('hr-declined').status).toBe('DECLINED')
  const [odd] = repliesSchema.parse([{ ...getTemplate('hr-declined'), status: 'CANCELLED' }])
  expect(odd?.status).toBeUndefined()
})
