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
  toNumber,
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

export function toOutletSummary(raw: Maybe<RawOutletSummary>): OutletSummary | undefined {
  const venue = toPlain(raw?.venue)
  const name = toText(raw?.name)
  const image = toImage(raw?.image) ?? toImage(raw?.src)
  const openingSoon = raw?.openingSoon === true
  if (!raw || !venue || !name || (!image && !openingSoon)) return undefined
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
  raw: Raw<OutletByPathQueryResult>,
  basis: CostBasis,
): Omit<Outlet, 'blocks'> | undefined {
  const summary = toOutletSummary(raw && { ...raw, carsOnShow: null })
  const path = summary?.href
  const heroImage = toImage(raw?.src) ?? summary?.image
  if (!raw || !summary || !path || !heroImage) return undefined
  const lat = toNumber(raw.geo?.lat)
  const lng = toNumber(raw.geo?.lng)
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
  const kilowatts = toNumber(raw.kilowatts)
  const count = toNumber(raw.count)
  return plug && kilowatts && count ? { plug, kilowatts, count } : undefined
}

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

function toClockTime(value: Maybe<string>): string | undefined {
  const time = toPlain(value)
  return time && CLOCK_TIME.test(time) ? time : undefined
}

/** Required for bookings, as in the backend. */
function toTimes(raw: RawTables | RawDrives) {
  const slotMinutes = toNumber(raw?.slotMinutes)
  const leadMinutes = toNumber(raw?.leadMinutes)
  const daysAhead = toNumber(raw?.daysAhead)
  return slotMinutes && leadMinutes !== undefined && daysAhead
    ? { slotMinutes, leadMinutes, daysAhead, cutOff: toClockTime(raw?.cutOff) }
    : undefined
}

function toTableRules(raw: RawTables): TableRules | undefined {
  const times = toTimes(raw)
  const maxParty = toNumber(raw?.maxParty)
  const lastSeatingMinutes = toNumber(raw?.lastSeatingMinutes)
  return times && maxParty !== undefined && lastSeatingMinutes !== undefined
    ? {
        ...times,
        maxParty,
        lastSeatingMinutes,
        stayUpTo2: toNumber(raw?.stayUpTo2),
        stayUpTo4: toNumber(raw?.stayUpTo4),
        stayAbove4: toNumber(raw?.stayAbove4),
        lateMinutes: toNumber(raw?.lateMinutes),
        noShowRule: toPlain(raw?.noShowRule),
        depositDollars: raw?.asksDeposit ? toNumber(raw.depositDollars) : undefined,
      }
    : undefined
}

function toDriveTimes(raw: RawDrives): DriveTimes | undefined {
  const times = toTimes(raw)
  const from = toClockTime(raw?.from)
  const until = toClockTime(raw?.until)
  return times && from && until ? { ...times, from, until } : undefined
}

function toOpeningHours(raw: ItemOf<RawOutletSummary['openingHours']>): OpeningHours | undefined {
  const days = (raw.days ?? []).filter((day) => Number.isInteger(day) && day >= 0 && day <= 6)
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
