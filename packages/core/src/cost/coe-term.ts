import { addDays } from '../singapore-clock.ts'

const COE_YEARS = 10
const MONTHS_A_YEAR = 12

/** The same day of a later month, or the first of the next when the month is too short. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}

export const addYears = (date: string, years: number): string =>
  addMonths(date, years * MONTHS_A_YEAR)

/** Last day of the COE that came with the registration. */
export const getFirstCoeEnd = (registered: string): string =>
  addDays(addYears(registered, COE_YEARS), -1)
