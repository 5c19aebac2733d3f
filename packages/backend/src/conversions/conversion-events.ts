import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import type { EnquiryRecord, NoticeType, Sale } from '../store/enquiry-record.ts'
import { toMetaPerson } from './hashed-person.ts'

const DEFAULT_AD_SOURCE = 'direct'

/** An event as Meta's Conversions API takes it. */
export interface ConversionEvent {
  event_name: string
  /** Seconds since 1970. */
  event_time: number
  /** The browser's event id: Meta deduplicates by name and id. */
  event_id: string
  action_source: 'website' | 'physical_store'
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
  fbp?: string
}

/** An event as the record stores it. */
export interface ConversionMoment {
  type: NoticeType
  /** ISO time. */
  at: string
}

/**
 * Server-side copies of the pixel's events for an enquiry: a Lead; for a test drive also the start that
 * the browser reported; for a paid pre-order a Purchase. None without an event id, since Meta could not
 * deduplicate them.
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
  if (!told.hasInitiation || origin?.initiatedModel === undefined) return [lead]
  const name = `${origin.adSource ?? DEFAULT_AD_SOURCE}-initiate-${told.form}`
  return [{ event_name: name, custom_data: { carModel: origin.initiatedModel } }, lead]
}

function buildUserData({ createdAt, origin, person }: EnquiryRecord): UserData {
  return {
    ...toMetaPerson(person),
    ...(origin?.clientAddress && { client_ip_address: origin.clientAddress }),
    ...(origin?.userAgent && { client_user_agent: origin.userAgent }),
    fbc: buildClickCookie(origin, createdAt),
    fbp: origin?.fbp,
  }
}

/** A sale as Meta takes it from shops: once for each agreement. */
export function buildSaleEvent({ person }: EnquiryRecord, sale: Sale, at: Date): ConversionEvent {
  const { agreement, metaMatch, priceCents } = sale
  return {
    event_name: 'Purchase',
    event_time: Math.floor(at.getTime() / 1000),
    event_id: `sale-${agreement}`,
    action_source: 'physical_store',
    user_data: { ...toMetaPerson(person), ...metaMatch },
    custom_data: { value: priceCents / 100, currency: 'SGD', order_id: agreement },
  }
}

/** Value of the pixel's cookie `_fbc`: version, domain level, time of the click in ms, click id. */
export function buildClickCookie(
  origin: EnquiryRecord['origin'],
  createdAt: string,
): string | undefined {
  const { fbc, fbclid, fbclidAt = createdAt } = origin ?? {}
  return fbc ?? (fbclid && `fb.1.${Date.parse(fbclidAt)}.${fbclid}`)
}

/** Without the query, which may hold personal data. */
function stripQuery(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
