import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { createHash } from 'node:crypto'
import type { EnquiryRecord, NoticeType } from '../store/enquiry-record.ts'

const DEFAULT_AD_SOURCE = 'direct'

/** An event as Meta's Conversions API takes it. */
export interface ConversionEvent {
  event_name: string
  /** Seconds since 1970. */
  event_time: number
  /** The browser's: Meta counts one name with one id once. */
  event_id: string
  action_source: 'website'
  event_source_url?: string
  user_data: UserData
  custom_data: Record<string, string | number>
}

interface UserData {
  em?: string[]
  ph?: string[]
  client_ip_address?: string
  client_user_agent?: string
  fbc?: string
}

/** Something that happened, as it was written down. */
export interface ConversionMoment {
  type: NoticeType
  /** ISO time. */
  at: string
}

/**
 * The server's copies of what the browser's pixel sends of an enquiry: a Lead, for a test
 * drive that the browser reported as begun also that, for a paid pre-order a Purchase. Empty where the browser sends
 * none. Without an event id there is nothing to match them with, so there are none.
 */
export function buildConversionEvents(
  record: EnquiryRecord,
  moment: ConversionMoment,
): ConversionEvent[] {
  const { origin } = record
  if (!origin?.eventId) return []
  const shared = {
    event_time: Math.floor(Date.parse(moment.at) / 1000),
    event_id: origin.eventId,
    action_source: 'website' as const,
    ...(origin.pageUrl && { event_source_url: stripQuery(origin.pageUrl) }),
    user_data: buildUserData(record),
  }
  return getEvents(record, moment.type).map((event) => ({ ...shared, ...event }))
}

type NamedEvent = Pick<ConversionEvent, 'event_name' | 'custom_data'>

function getEvents(record: EnquiryRecord, type: NoticeType): NamedEvent[] {
  const { kind, origin, payment } = record
  if (type === 'paid' && payment) {
    const worth = { value: payment.amountCents / 100, currency: payment.currency }
    return [{ event_name: 'Purchase', custom_data: worth }]
  }
  const { lead: told } = ENQUIRY_KINDS[kind]
  if (type !== 'created' || !told) return []
  const lead = { event_name: 'Lead', custom_data: { content_name: told.form } }
  if (kind !== 'TEST_DRIVE' || origin?.initiatedModel === undefined) return [lead]
  const name = `${origin.adSource ?? DEFAULT_AD_SOURCE}-initiate-test-drive`
  return [{ event_name: name, custom_data: { carModel: origin.initiatedModel } }, lead]
}

function buildUserData({ createdAt, origin, person }: EnquiryRecord): UserData {
  return {
    ...(person.email && { em: [hash(person.email.trim().toLowerCase())] }),
    ...(person.phone && { ph: [hash(person.phone.replaceAll(/\D/g, '').replace(/^0+/, ''))] }),
    ...(origin?.clientAddress && { client_ip_address: origin.clientAddress }),
    ...(origin?.userAgent && { client_user_agent: origin.userAgent }),
    // Version, level of the domain, time in ms, click: what the pixel's cookie `_fbc` would hold.
    ...(origin?.fbclid && { fbc: `fb.1.${Date.parse(createdAt)}.${origin.fbclid}` }),
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A query may hold personal data. */
function stripQuery(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
