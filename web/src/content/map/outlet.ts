import type { DriveTimes } from 'core/bookable-times'
import type { HoursException, OpeningHours, Outlet, OutletSummary, TableRules } from '../types.ts'
import { type RawCarSummary, toCarSummary } from './car.ts'
import { type Maybe, mapDefined, toNumber, toPlain, toPlainList, toText } from './clean.ts'
import { type RawImage, toImage } from './image.ts'
import { toExternalUrl, toDocumentPath } from './link.ts'
import { type RawMenuFields, toMenu } from './menu.ts'
import { type RawSeo, toSeo } from './seo.ts'

interface RawOpeningHours {
  days: Maybe<readonly number[]>
  opens: Maybe<string>
  closes: Maybe<string>
}

interface RawHoursException {
  date: Maybe<string>
  closed: Maybe<boolean>
  opens: Maybe<string>
  closes: Maybe<string>
  note: Maybe<string>
}

interface RawTimes {
  slotMinutes: Maybe<number>
  leadMinutes: Maybe<number>
  cutOff: Maybe<string>
  daysAhead: Maybe<number>
}

interface RawTables extends RawTimes {
  maxParty: Maybe<number>
  lastSeatingMinutes: Maybe<number>
}

interface RawDrives extends RawTimes {
  from: Maybe<string>
  until: Maybe<string>
}

export interface RawOutletSummary {
  _id: string
  venue: Maybe<string>
  name: Maybe<string>
  location: Maybe<string>
  path: Maybe<string>
  src: Maybe<RawImage>
  image: Maybe<RawImage>
  tags: Maybe<readonly string[]>
  rating: Maybe<string>
  ratingAmount: Maybe<string>
  openingSoon: Maybe<boolean>
  openingNote: Maybe<string>
  newLaunch: Maybe<boolean>
  knownFor: Maybe<string>
  address1: Maybe<string>
  address2: Maybe<string>
  phone: Maybe<string>
  openingHours: Maybe<readonly RawOpeningHours[]>
  hoursExceptions: Maybe<readonly RawHoursException[]>
  tableBooking: Maybe<RawTables>
  testDrives: Maybe<RawDrives>
  carsOnShow: Maybe<readonly { id: Maybe<string> }[]>
  sampleFields: Maybe<readonly string[]>
}

export interface RawOutlet extends Omit<RawOutletSummary, 'carsOnShow'>, RawMenuFields {
  _updatedAt: string
  logoSrc: Maybe<RawImage>
  lead: Maybe<string>
  website: Maybe<string>
  geo: Maybe<{ lat: Maybe<number>; lng: Maybe<number> }>
  carsOnShow: Maybe<readonly Maybe<RawCarSummary>[]>
  seo: Maybe<RawSeo>
}

export function toOutletSummary(raw: Maybe<RawOutletSummary>): OutletSummary | undefined {
  const venue = toPlain(raw?.venue)
  const name = toText(raw?.name)
  const image = toImage(raw?.image) ?? toImage(raw?.src)
  if (!raw || !venue || !name || !image) return undefined
  return {
    id: raw._id,
    venue,
    name,
    location: toText(raw.location) ?? name,
    href: toDocumentPath('outlet', raw.path),
    image,
    tags: toPlainList(raw.tags),
    rating: toText(raw.rating),
    ratingAmount: toText(raw.ratingAmount),
    openingSoon: raw.openingSoon === true,
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
    sampleFields: toPlainList(raw.sampleFields),
  }
}

export function toOutlet(raw: Maybe<RawOutlet>): Omit<Outlet, 'blocks'> | undefined {
  const summary = toOutletSummary(raw && { ...raw, carsOnShow: null })
  const path = summary?.href
  if (!raw || !summary || !path) return undefined
  const lat = toNumber(raw.geo?.lat)
  const lng = toNumber(raw.geo?.lng)
  return {
    ...summary,
    path,
    heroImage: toImage(raw.src) ?? summary.image,
    logo: toImage(raw.logoSrc),
    lead: toText(raw.lead),
    website: toExternalUrl(raw.website),
    geo: lat === undefined || lng === undefined ? undefined : { lat, lng },
    carsOnShow: mapDefined(raw.carsOnShow, toCarSummary),
    menu: toMenu(raw),
    seo: toSeo(raw.seo),
    updatedAt: raw._updatedAt,
  }
}

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

function toClockTime(value: Maybe<string>): string | undefined {
  const time = toPlain(value)
  return time && CLOCK_TIME.test(time) ? time : undefined
}

/** Required for bookings, as in the backend. */
function toTimes(raw: Maybe<RawTimes>) {
  const slotMinutes = toNumber(raw?.slotMinutes)
  const leadMinutes = toNumber(raw?.leadMinutes)
  const daysAhead = toNumber(raw?.daysAhead)
  return slotMinutes && leadMinutes !== undefined && daysAhead
    ? { slotMinutes, leadMinutes, daysAhead, cutOff: toClockTime(raw?.cutOff) }
    : undefined
}

function toTableRules(raw: Maybe<RawTables>): TableRules | undefined {
  const times = toTimes(raw)
  const maxParty = toNumber(raw?.maxParty)
  const lastSeatingMinutes = toNumber(raw?.lastSeatingMinutes)
  return times && maxParty !== undefined && lastSeatingMinutes !== undefined
    ? { ...times, maxParty, lastSeatingMinutes }
    : undefined
}

function toDriveTimes(raw: Maybe<RawDrives>): DriveTimes | undefined {
  const times = toTimes(raw)
  const from = toClockTime(raw?.from)
  const until = toClockTime(raw?.until)
  return times && from && until ? { ...times, from, until } : undefined
}

function toOpeningHours(raw: RawOpeningHours): OpeningHours | undefined {
  const days = (raw.days ?? []).filter((day) => Number.isInteger(day) && day >= 0 && day <= 6)
  const opens = toClockTime(raw.opens)
  const closes = toClockTime(raw.closes)
  return days.length > 0 && opens && closes ? { days, opens, closes } : undefined
}

/** Incomplete hours are shown as closed, to spare visitors a trip. */
function toHoursException(raw: RawHoursException): HoursException | undefined {
  const date = toPlain(raw.date)
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const opens = toClockTime(raw.opens)
  const closes = toClockTime(raw.closes)
  const isOpen = raw.closed !== true && opens && closes
  return { date, note: toText(raw.note), hours: isOpen ? { opens, closes } : undefined }
}
