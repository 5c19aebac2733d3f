import type { DriveTimes } from 'core/bookable-times'
import { formatNumber } from 'core/numbers'
import type { OutletByPathQueryResult, OutletsQueryResult } from 'schemas/sanity-types'
import type {
  Charger,
  CostBasis,
  HoursException,
  OpeningHours,
  Outlet,
  OutletSummary,
  TableRules,
} from '../types.ts'
import { toCarSummary } from './car.ts'
import {
  type ItemOf,
  type Maybe,
  type Raw,
  mapDefined,
  toList,
  toPlain,
  toPlainList,
  toText,
} from './clean.ts'
import { toImage } from './image.ts'
import { toExternalUrl, toDocumentPath } from './link.ts'
import { toMenu } from './menu.ts'
import { toSeo } from './seo.ts'

type RawOutletSummary = Raw<OutletsQueryResult[number]>
type RawTables = RawOutletSummary['tableBooking']
type RawDrives = RawOutletSummary['testDrives']

export function toOutletSummary(raw: RawOutletSummary): OutletSummary | undefined {
  const venue = toPlain(raw.venue)
  const name = toText(raw.name)
  const image = toImage(raw.image) ?? toImage(raw.src)
  const openingSoon = raw.openingSoon === true
  if (!venue || !name || (!image && !openingSoon)) return undefined
  return {
    id: raw._id,
    venue,
    name,
    location: toText(raw.location) ?? name,
    href: toDocumentPath('outlet', raw.path),
    image,
    tags: toPlainList(raw.tags),
    rating: toText(raw.rating),
    ratingAmount: toReviewCount(raw.ratingAmount),
    openingSoon,
    openingNote: toText(raw.openingNote),
    newLaunch: raw.newLaunch === true,
    knownFor: toText(raw.knownFor),
    address1: toText(raw.address1),
    address2: toText(raw.address2),
    phone: toPlain(raw.phone),
    openingHours: mapDefined(raw.openingHours, toOpeningHours),
    hoursExceptions: mapDefined(raw.hoursExceptions, toHoursException),
    tables: toTableRules(raw.tableBooking),
    drives: toDriveTimes(raw.testDrives),
    carsOnShow: mapDefined(raw.carsOnShow, ({ id }) => (id ? { id } : undefined)),
    chargers: mapDefined(raw.chargers, toCharger),
    sampleFields: toPlainList(raw.sampleFields),
  }
}

export function toOutlet(
  raw: Raw<NonNullable<OutletByPathQueryResult>>,
  basis: CostBasis,
): Omit<Outlet, 'blocks'> | undefined {
  const summary = toOutletSummary({ ...raw, carsOnShow: null })
  const path = summary?.href
  const heroImage = toImage(raw.src) ?? summary?.image
  if (!summary || !path || !heroImage) return undefined
  const lat = raw.geo?.lat ?? undefined
  const lng = raw.geo?.lng ?? undefined
  return {
    ...summary,
    path,
    heroImage,
    logo: toImage(raw.logoSrc),
    lead: toText(raw.lead),
    website: toExternalUrl(raw.website),
    geo: lat === undefined || lng === undefined ? undefined : { lat, lng },
    nearestMrt: toText(raw.nearestMrt),
    parking: toText(raw.parking),
    cuisines: toPlainList(raw.cuisines),
    carsOnShow: mapDefined(raw.carsOnShow, (car) => toCarSummary(car, basis)),
    menu: toMenu(raw),
    seo: toSeo(raw.seo),
    updatedAt: raw._updatedAt,
  }
}

/** “1400+ reviews” as “1,400+ reviews”, whoever typed it. */
export const toReviewCount = (typed: Maybe<string>): string | undefined =>
  toText(typed)?.replaceAll(/(?<![\d,.])\d{4,}(?!\d)/g, (digits) => formatNumber(Number(digits)))

function toCharger(raw: ItemOf<RawOutletSummary['chargers']>): Charger | undefined {
  const plug = toPlain(raw.plug)
  const { kilowatts, count } = raw
  return plug && kilowatts && count ? { plug, kilowatts, count } : undefined
}

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

function toClockTime(value: Maybe<string>): string | undefined {
  const time = toPlain(value)
  return time && CLOCK_TIME.test(time) ? time : undefined
}

/** Required for bookings, as in the backend. */
function toTimes(raw: RawTables | RawDrives) {
  if (!raw?.slotMinutes || raw.leadMinutes === null || !raw.daysAhead) return undefined
  const { slotMinutes, leadMinutes, daysAhead, cutOff } = raw
  return { slotMinutes, leadMinutes, daysAhead, cutOff: toClockTime(cutOff) }
}

function toTableRules(raw: RawTables): TableRules | undefined {
  const times = toTimes(raw)
  if (!raw || !times || raw.maxParty === null || raw.lastSeatingMinutes === null) return undefined
  return {
    ...times,
    maxParty: raw.maxParty,
    lastSeatingMinutes: raw.lastSeatingMinutes,
    stayUpTo2: raw.stayUpTo2 ?? undefined,
    stayUpTo4: raw.stayUpTo4 ?? undefined,
    stayAbove4: raw.stayAbove4 ?? undefined,
    lateMinutes: raw.lateMinutes ?? undefined,
    noShowRule: toPlain(raw.noShowRule),
    depositDollars: raw.asksDeposit ? (raw.depositDollars ?? undefined) : undefined,
  }
}

function toDriveTimes(raw: RawDrives): DriveTimes | undefined {
  const times = toTimes(raw)
  const from = toClockTime(raw?.from)
  const until = toClockTime(raw?.until)
  return times && from && until ? { ...times, from, until } : undefined
}

function toOpeningHours(raw: ItemOf<RawOutletSummary['openingHours']>): OpeningHours | undefined {
  const days = toList(raw.days).filter((day) => Number.isInteger(day) && day >= 0 && day <= 6)
  const opens = toClockTime(raw.opens)
  const closes = toClockTime(raw.closes)
  return days.length > 0 && opens && closes ? { days, opens, closes } : undefined
}

/** Incomplete hours are shown as closed, to spare visitors a trip. */
function toHoursException(
  raw: ItemOf<RawOutletSummary['hoursExceptions']>,
): HoursException | undefined {
  const date = toPlain(raw.date)
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const opens = toClockTime(raw.opens)
  const closes = toClockTime(raw.closes)
  const isOpen = raw.closed !== true && opens && closes
  return { date, note: toText(raw.note), hours: isOpen ? { opens, closes } : undefined }
}
