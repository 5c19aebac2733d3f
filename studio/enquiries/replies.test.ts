import { describe, expect, it } from '@jest/globals'
import { KINDS } from 'core/enquiry-kinds'
import type { Enquiry } from './enquiry.ts'
import { NO_NAMES } from './labels.ts'
import { buildReply, getReplies, guessName, REPLY_TEMPLATES } from './replies.ts'

const enquiry: Enquiry = {
  id: 'RESERVATION-01JD0000000000000000000000',
  kind: 'RESERVATION',
  reference: 'BYD-00000000',
  status: 'CONFIRMED',
  createdAt: '2026-11-20T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
  purgeAt: '2028-11-20T04:00:00.000Z',
  venue: 'suntec',
  date: '2026-11-21',
  time: '19:00',
  party: 2,
  model: undefined,
  with: undefined,
  assignee: undefined,
  paymentState: undefined,
  confirmedAt: undefined,
  snoozedUntil: undefined,
  snoozedBy: undefined,
  person: { name: 'Lim Wei Ling', email: 'lim@example.com', phone: undefined },
  details: {},
  consents: [],
  notes: [],
  origin: undefined,
  statusChanges: undefined,
  undoUntil: undefined,
  nextStatuses: [],
  mailProblem: undefined,
  sale: undefined,
  payment: undefined,
}
const idsOf = (patch: Partial<Enquiry>) =>
  getReplies({ ...enquiry, ...patch }, NO_NAMES).map(({ id }) => id)

describe('a reply', () => {
  it('greets the visitor by name and is signed by whoever sends it, at the outlet', () => {
    expect(buildReply('visit', { enquiry, names: NO_NAMES, sender: ' Mei Tan ' }))
      .toMatchInlineSnapshot(`
"Hi Lim Wei Ling,

Your table is booked: Sat 21 Nov 2026, 7 pm, at BYD by 1826 Suntec City. If you are running late or your plans change, please call us or reply here.

Mei Tan
BYD by 1826, Suntec City"
`)
  })

  it('names no outlet when the enquiry names none', () => {
    const sent = { ...enquiry, venue: undefined }
    const reply = buildReply('received', { enquiry: sent, names: NO_NAMES, sender: 'Mei Tan' })
    expect(reply).toMatch(/Mei Tan\nBYD by 1826$/)
  })

  it('is not built by a template that does not suit', () => {
    expect(buildReply('interview', { enquiry, names: NO_NAMES, sender: 'Mei' })).toBeUndefined()
    expect(buildReply('nonsense', { enquiry, names: NO_NAMES, sender: 'Mei' })).toBeUndefined()
  })
})

describe('the templates', () => {
  it('are those that suit the kind, and what it says', () => {
    expect(idsOf({})).toEqual(['received', 'missed-call', 'visit'])
    expect(idsOf({ kind: 'LARGE_GROUP' })).toContain('large-group')
    expect(idsOf({ kind: 'JOB_APPLICATION', venue: undefined })).toContain('interview')
    const drive = { kind: 'TEST_DRIVE', model: 'byd-seal' } as const
    expect(idsOf(drive)).toEqual(['received', 'missed-call', 'visit', 'price'])
    expect(idsOf({ ...drive, date: undefined })).not.toContain('visit')
    for (const kind of KINDS) expect(idsOf({ kind }).length).toBeGreaterThanOrEqual(2)
  })

  it('have ids and titles of their own', () => {
    for (const key of ['id', 'title'] as const)
      expect(new Set(REPLY_TEMPLATES.map((each) => each[key])).size).toBe(REPLY_TEMPLATES.length)
  })
})

it.each([
  ['mei.tan@example.com', 'Mei Tan'],
  ['floor@byd1826.example', 'Floor'],
  ['r2_d2@example.com', 'R D'],
  ['', ''],
])('guesses a name from %s', (email, name) => {
  expect(guessName(email)).toBe(name)
})
