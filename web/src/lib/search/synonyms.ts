import { WEEKDAYS } from 'core/date-names'
import { toWords } from 'core/search-words'
import { addDays, getWeekday } from 'core/singapore-clock'

/** Words that visitors use for the same thing. */
const GROUPS: readonly (readonly string[])[] = [
  ['price', 'cost', 'costs', 'much', 'pricing'],
  ['cheapest', 'cheap', 'cheaper', 'affordable', 'budget', 'lowest'],
  ['hours', 'times', 'opening', 'open', 'opens', 'close', 'closes', 'closing'],
  ['parking', 'carpark'],
  ['charger', 'chargers', 'charging', 'ev charger', 'ev chargers', 'ev charging'],
  ['address', 'addresses', 'location', 'locations', 'directions', 'mrt', 'bus'],
  ['email', 'email address'],
  ['phone', 'telephone', 'call', 'number'],
  ['change', 'cancel', 'reschedule', 'amend', 'move', 'manage', 'edit', 'modify'],
  ['booking', 'bookings', 'reservation', 'reservations', 'appointment'],
  ['role', 'job', 'jobs', 'vacancy', 'vacancies', 'hiring'],
  ['electric', 'ev'],
  ['month', 'monthly'],
  ['boot', 'boot space', 'luggage'],
  ['servicing', 'service centre', 'service center', 'workshop', 'repair', 'repairs'],
  ['allergy', 'allergies', 'allergen', 'allergens', 'allergic', 'intolerance'],
  ['restaurant', 'outlet', 'branch', 'showroom'],
]

/** Words that are read as another one too, but not the other way round: “parking” does not ask for Zhongshan Park. */
const READ_AS: readonly (readonly [string, string])[] = [['park', 'parking']]

/** Names of days, in whose order 0 is Sunday. */
const DAYS: readonly string[] = WEEKDAYS.map((day) => day.toLowerCase())

/** Date of the day that a query names, from today on; undefined where it names none. */
export function findDate(query: string, today: string): string | undefined {
  const words = toWords(query)
  const weekday = DAYS.findIndex((day) => words.includes(day))
  if (weekday >= 0) return addDays(today, (weekday - getWeekday(today) + 7) % 7)
  return words.includes('tomorrow') ? addDays(today, 1) : undefined
}

/** Words that say nothing about what is looked for. */
const FILLERS: ReadonlySet<string> = new Set([
  ...DAYS,
  ...'a an the my your you we i is are do does to of for in at on by and how when where what any most have has it there can time now today tonight tomorrow till until near nearest nearby'.split(
    ' ',
  ),
])

/** Words and phrases with those of the same meaning. */
export type Thesaurus = ReadonlyMap<string, readonly string[]>

/** Adds marketing's words, which are divided by commas, to the site's own. */
export function buildThesaurus(lines: readonly string[] = []): Thesaurus {
  const added = lines.map((line) =>
    line
      .split(',')
      .map((phrase) => toTellingWords(phrase).join(' '))
      .filter(Boolean),
  )
  const thesaurus = new Map<string, string[]>(READ_AS.map(([word, other]) => [word, [other]]))
  for (const group of [...GROUPS, ...added])
    for (const word of group)
      thesaurus.set(word, [
        ...(thesaurus.get(word) ?? []),
        ...group.filter((each) => each !== word),
      ])
  return thesaurus
}

/** Words that ask what a dish is without. */
const NEGATIONS: ReadonlySet<string> = new Set(['no', 'non', 'not', 'without', 'free'])

export const isNegation = (word: string): boolean => NEGATIONS.has(word)

/** Words that say what is looked for, or all where none does: “a” may be the beginning of a name. */
export function toTellingWords(text: string): string[] {
  const words = toWords(text)
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : words
}
