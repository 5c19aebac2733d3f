import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { NoticeType } from '../store/enquiry-record.ts'
import { formatVisit, getVisit, type MailContext, type Visit } from './context.ts'
import { toLocalIso } from './singapore-time.ts'

/** schema.org data that mail clients show for a visit; undefined where there is none. */
export function buildStructuredData(context: MailContext): HtmlEscapedString | undefined {
  const { directory, other, record, type } = context
  // Its visit is over, or what staff write is not about when it is.
  if (type === 'rewarded' || type === 'replied') return undefined
  const visits = [record, ...(other && type !== 'cancelled' ? [other] : [])].flatMap(
    (each) => getVisit(each, directory) ?? [],
  )
  if (visits.length === 0 || type === 'code') return undefined
  return raw(visits.map((visit) => toJsonScript(toReservation(visit, context))).join(''))
}

/** A script element with JSON, escaped so that no value can close it. */
function toJsonScript(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/ld+json">${json}</script>`
}

function toReservation(visit: Visit, context: MailContext): Record<string, unknown> {
  const { record } = visit
  const manageUrl = context.getManageUrl(record)
  const shared = {
    '@context': 'https://schema.org',
    reservationNumber: record.reference,
    reservationStatus: getStatus(context.type),
    underName: { '@type': 'Person', name: record.person.name },
    modifyReservationUrl: manageUrl,
    cancelReservationUrl: manageUrl,
  }
  const start = toLocalIso(visit.date, visit.time)
  const place = toPlace(visit, context)
  if (ENQUIRY_KINDS[record.kind].visit === 'TABLE') {
    return {
      ...shared,
      '@type': 'FoodEstablishmentReservation',
      startTime: start,
      ...(record.party !== undefined && { partySize: record.party }),
      reservationFor: { ...place, '@type': 'FoodEstablishment' },
    }
  }
  return {
    ...shared,
    '@type': 'EventReservation',
    reservationFor: {
      '@type': 'Event',
      name: formatVisit(visit, context.directory),
      startDate: start,
      location: { ...place, '@type': 'Place' },
    },
  }
}

const getStatus = (type: NoticeType): string =>
  `https://schema.org/${type === 'cancelled' ? 'ReservationCancelled' : 'ReservationConfirmed'}`

function toPlace({ outlet }: Visit, { siteUrl }: MailContext): Record<string, unknown> {
  return {
    name: `BYD by 1826, ${outlet.name}`,
    ...(outlet.path && { url: siteUrl + outlet.path }),
    ...(outlet.phone && { telephone: outlet.phone }),
    ...(outlet.address1 && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: outlet.address1,
        ...(outlet.address2 && { postalCode: outlet.address2.replace(/\D/g, '') }),
        addressLocality: 'Singapore',
        addressCountry: 'SG',
      },
    }),
  }
}
