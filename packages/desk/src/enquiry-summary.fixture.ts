import type { EnquirySummary } from './enquiry.ts'

/** A new message without anything that is optional, or what the patch makes of it. */
export const buildSummary = (patch: Partial<EnquirySummary> = {}): EnquirySummary => ({
  id: 'CONTACT-1',
  kind: 'CONTACT',
  reference: 'BYD-1',
  status: 'NEW',
  createdAt: '2026-11-20T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
  venue: undefined,
  date: undefined,
  time: undefined,
  party: undefined,
  model: undefined,
  topic: undefined,
  with: undefined,
  assignee: undefined,
  snoozedUntil: undefined,
  paymentState: undefined,
  sale: undefined,
  isNew: false,
  person: { name: 'Lim', email: undefined, phone: undefined },
  ...patch,
})
