import type { CareerSummary } from '#content/types.ts'
import { formatPay } from 'core/format-pay'

interface TeamText {
  label: string
  /** Before the word "role". */
  adjective: string
}

/** In list order; unknown teams from Studio keep their own name. */
export const TEAMS: Readonly<Record<string, TeamText>> = {
  cars: { label: 'Cars', adjective: 'car' },
  restaurants: { label: 'Restaurants', adjective: 'restaurant' },
  headquarters: { label: 'Headquarters', adjective: 'headquarters' },
}

export const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  'full-time': 'Full time',
  'part-time': 'Part time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
}

export const getTeamLabel = (team: string) => TEAMS[team]?.label ?? team
export const getTypeLabel = (type: string) => EMPLOYMENT_TYPES[type] ?? type

/** "Cars, Suntec City". */
export function formatTeamAndPlace({ department, place }: CareerSummary): string {
  return [department && getTeamLabel(department), place].filter(Boolean).join(', ')
}

/** "Full time, S$3,200–3,900 a month". */
export function formatTerms({ employmentType, salaryRange }: CareerSummary): string {
  return [employmentType && getTypeLabel(employmentType), salaryRange && formatPay(salaryRange)]
    .filter(Boolean)
    .join(', ')
}

/** "Host, showroom floor, Suntec City". */
export function formatRole({ title, place }: Pick<CareerSummary, 'title' | 'place'>): string {
  return [title, place].filter(Boolean).join(', ')
}
