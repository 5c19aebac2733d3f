/** Words that visitors use for the same thing. */
const GROUPS = [
  ['price', 'cost', 'costs', 'much', 'pricing'],
  ['cheapest', 'cheap', 'cheaper', 'affordable', 'budget', 'lowest'],
  ['hours', 'times', 'opening', 'open', 'opens', 'close', 'closes', 'closing'],
  ['parking', 'park', 'carpark'],
  ['charger', 'chargers', 'charging'],
  ['phone', 'telephone', 'call'],
  ['change', 'cancel', 'reschedule', 'amend', 'move', 'manage', 'edit', 'modify'],
  ['booking', 'bookings', 'reservation', 'reservations', 'appointment'],
  ['role', 'job', 'jobs', 'vacancy', 'vacancies', 'hiring'],
  ['electric', 'ev'],
  ['allergy', 'allergies', 'allergen', 'allergens', 'allergic', 'intolerance'],
  ['restaurant', 'outlet', 'branch', 'showroom'],
] as const

/** Words that say nothing about what is looked for. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an the my your you we i is are do does to of for in at on by and how when where what any most have has it there can time now today tonight till until'.split(
    ' ',
  ),
)

export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) =>
    group.map((word) => [word, group.filter((each) => each !== word)] as const),
  ),
)

export const getSynonyms = (word: string): readonly string[] => SYNONYMS.get(word) ?? []

/** Words that ask what a dish is without. */
const NEGATIONS: ReadonlySet<string> = new Set(['no', 'non', 'not', 'without', 'free'])

export const isNegation = (word: string): boolean => NEGATIONS.has(word)

export const isFiller = (word: string): boolean => FILLERS.has(word)
