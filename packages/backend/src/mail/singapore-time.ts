import { formatLongDate, formatShortDate, formatWholeDate } from 'core/date-names'
import { parseTermsVersion } from 'core/fee-terms'
import { formatClock, toMinutes, toSingaporeTime } from 'core/singapore-clock'

/** "2026-11-21T13:30:00+08:00". */
export function toLocalIso(date: string, time: string): string {
  return `${date}T${time}:00+08:00`
}

/** "Saturday 21 November", with the year when it is not the current one. */
export function formatWholeDay(date: string, thisYear: number): string {
  const year = Number(date.slice(0, 4))
  return year === thisYear ? formatWholeDate(date) : `${formatWholeDate(date)} ${year}`
}

/** "1.30 pm". */
export const formatTime = (time: string): string => formatClock(toMinutes(time))

/** "Fri 20 Nov, 3.12 pm" in Singapore. */
export function formatShortMoment(iso: string): string {
  const { date, minutes } = toSingaporeTime(new Date(iso))
  return `${formatShortDate(date)}, ${formatClock(minutes)}`
}

/** "3.12 pm" of an ISO time. */
export const formatMomentTime = (iso: string): string =>
  formatClock(toSingaporeTime(new Date(iso)).minutes)

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T/

/** "22 November 2026" for a version that is a timestamp, any other unchanged; a sample says so. */
export function formatVersion(text: string): string {
  const { version, isSample } = parseTermsVersion(text)
  return `${formatMoment(version)}${isSample ? ' (a sample)' : ''}`
}

function formatMoment(version: string): string {
  return ISO_MOMENT.test(version) && !Number.isNaN(Date.parse(version))
    ? formatLongDate(toSingaporeTime(new Date(version)).date)
    : version
}

/** The current year in Singapore. */
export function getYear(now: number): number {
  return Number(toSingaporeTime(new Date(now)).date.slice(0, 4))
}
