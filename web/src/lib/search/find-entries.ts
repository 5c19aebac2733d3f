import { toWords } from 'core/search-words'
import { FACT_TOPICS, type SearchEntry, type SearchIndex, type SearchKind } from './search-entry.ts'
import { buildThesaurus, isNegation, type Thesaurus, toTellingWords } from './synonyms.ts'
import { countTypos, getAllowance } from './words.ts'

export const MAX_QUERY_LENGTH = 60

export interface SearchHit {
  entry: SearchEntry
  /** The matched prefix of the label as a range, if there is one. */
  mark?: readonly [number, number]
}

export interface HitGroup {
  kind: SearchKind
  hits: SearchHit[]
}

export interface Candidate {
  entry: SearchEntry
  label: string[]
  others: string[]
}

/** Dishes have their outlet, whose name would match the whole menu; a restaurant without facts has its opening date, which is no opening hour. */
const isFoundByDetail = ({ kind, facts }: SearchEntry) =>
  kind !== 'dish' && (kind !== 'restaurant' || facts !== undefined)

const toCandidate = (entry: SearchEntry): Candidate => {
  const { kind, detail, words, facts = [] } = entry
  const label = toWords(entry.label)
  return {
    entry,
    // "atto3" and "sealion7" are common spellings.
    label: [...label, label.join('')],
    others: toWords(
      [isFoundByDetail(entry) && detail, words, kind, ...facts.map(({ topic }) => topic)]
        .filter(Boolean)
        .join(' '),
    ),
  }
}

/** A word or phrase as it may be meant. */
export interface Meaning {
  /** The word as typed where something begins with it, else those that are spelt most like it. */
  own: readonly string[]
  /** Others of the same meaning. */
  same: readonly string[]
}

export const isAbout = ({ own, same }: Meaning, subject: string): boolean =>
  [...own, ...same].includes(subject)

function rateWord(word: string, { label, others }: Candidate): number {
  if (label.includes(word)) return 0
  if (label.some((each) => each.startsWith(word))) return 1
  return others.some((each) => each.startsWith(word)) ? 2 : Infinity
}

/** Distance of a word or of a whole phrase from an entry: 0 is a whole word of its name. */
const rateOne = (phrase: string, candidate: Candidate): number =>
  Math.max(...phrase.split(' ').map((word) => rateWord(word, candidate)))

/** A word of the same meaning is as far as one of the description. */
const rate = ({ own, same }: Meaning, candidate: Candidate): number =>
  Math.min(
    ...own.map((word) => rateOne(word, candidate)),
    ...same.map((word) => Math.max(2, rateOne(word, candidate))),
  )

/** Words with the fewest typos between them and one that is nowhere, if those are few enough; numbers are never mistyped. */
function findSimilar(word: string, vocabulary: ReadonlySet<string>): string[] {
  if (/^\d+$/.test(word)) return []
  let fewest = getAllowance(word)
  let similar: string[] = []
  for (const known of vocabulary) {
    const typos = countTypos(word, known, fewest)
    if (typos > fewest) continue
    similar = typos < fewest ? [known] : [...similar, known]
    fewest = typos
  }
  return similar
}

/** Joins the words of each phrase that is known. */
function joinPhrases(words: readonly string[], phrases: readonly string[]): string[] {
  const joined: string[] = []
  for (let index = 0; index < words.length;) {
    const rest = `${words.slice(index).join(' ')} `
    const phrase = phrases.find((each) => rest.startsWith(`${each} `)) ?? words[index] ?? ''
    joined.push(phrase)
    index += phrase.split(' ').length
  }
  return joined
}

function toMeanings(
  candidates: readonly Candidate[],
  words: readonly string[],
  thesaurus: Thesaurus,
): Meaning[] {
  const toMeaning = (own: readonly string[]): Meaning => ({
    own,
    same: own.flatMap((word) => thesaurus.get(word) ?? []),
  })
  // A fact may be asked for that nobody has noted.
  const isKnown = (word: string) => {
    const meaning = toMeaning([word])
    return (
      FACT_TOPICS.some((topic) => isAbout(meaning, topic)) ||
      candidates.some((each) => rate(meaning, each) !== Infinity)
    )
  }
  const query = words.join(' ')
  const phrases = [...thesaurus.keys()].filter(
    (each) => each.includes(' ') && query.includes(each) && isKnown(each),
  )
  const asked = joinPhrases(words, phrases)
  if (asked.every(isKnown)) return asked.map((word) => toMeaning([word]))
  const vocabulary = new Set([
    ...candidates.flatMap(({ label, others }) => [...label, ...others]),
    ...thesaurus.keys(),
  ])
  return asked.map((word) =>
    toMeaning(isKnown(word) ? [word] : findSimilar(word, vocabulary).filter(isKnown)),
  )
}

/** Entries that have every word, best first. */
export function rank(
  candidates: readonly Candidate[],
  words: readonly Meaning[],
): readonly Candidate[] {
  const [first] = words
  return candidates
    .map((candidate) => {
      const distance = words.reduce((sum, word) => sum + rate(word, candidate), 0)
      const isLeading = first?.own.some((word) => candidate.label[0]?.startsWith(word)) ?? false
      return { candidate, distance: distance + (isLeading ? 0 : 0.5) }
    })
    .filter(({ distance }) => distance !== Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate)
}

/** Entries whose names have some of the words, those with most first. */
function rankParts(
  candidates: readonly Candidate[],
  words: readonly Meaning[],
): readonly Candidate[] {
  return candidates
    .map((candidate) => {
      const rates = words.map((word) => rate(word, candidate))
      return {
        candidate,
        isNamed: rates.some((each) => each < 2),
        missing: rates.filter((each) => each === Infinity).length,
      }
    })
    .filter(({ isNamed }) => isNamed)
    .toSorted((a, b) => a.missing - b.missing)
    .map(({ candidate }) => candidate)
}

/** References that visitors paste from a mail, perhaps without their "BYD"; each has a digit. */
const BOOKING = /^(?=.*\d)(?:BYD[\s\p{Pd}]*[0-9A-Z]{4}\s?[0-9A-Z]{4}|[0-9A-Z]{8})$/iu
const BOOKING_WORDS = 'booking reference'

/**
 * Entries that match every word, best first; else those that match some, where together they match all. Only a word that
 * is nowhere is taken for a mistyped one. A booking's reference, which no entry has, finds the page of bookings.
 */
export function findEntries(
  index: SearchIndex,
  query: string,
  read = readQuery(index, query),
): SearchHit[] {
  const hits = findRead(read, query)
  return hits.length === 0 && BOOKING.test(query.trim())
    ? findRead(readQuery(index, BOOKING_WORDS), BOOKING_WORDS)
    : hits
}

interface ReadQuery {
  candidates: readonly Candidate[]
  /** Empty where the query says nothing, or has a word that is nowhere. */
  words: readonly Meaning[]
}

/** Returns what a query may mean. */
export function readQuery({ entries, synonyms }: SearchIndex, query: string): ReadQuery {
  const asked = toTellingWords(query.slice(0, MAX_QUERY_LENGTH))
  if (asked.length === 0) return { candidates: [], words: [] }
  // An entry says what is in a dish, and nothing of what is not.
  const isWithout = asked.some(isNegation)
  const candidates = entries.filter(({ kind }) => !(isWithout && kind === 'dish')).map(toCandidate)
  const words = toMeanings(candidates, asked, buildThesaurus(synonyms))
  return { candidates, words: words.some(({ own }) => own.length === 0) ? [] : words }
}

function findRead({ candidates, words }: ReadQuery, query: string): SearchHit[] {
  if (words.length === 0) return []
  const whole = rank(candidates, words)
  const found = whole.length > 0 ? whole : rankParts(candidates, words)
  return found.map(({ entry }) => ({ entry, mark: getMark(entry.label, query) }))
}

function getMark(label: string, query: string): readonly [number, number] | undefined {
  const typed = query.trim().toLowerCase()
  const lower = label.toLowerCase()
  // Some letters change length with their case; then no range can be marked.
  if (typed === '' || lower.length !== label.length) return undefined
  for (let start = lower.indexOf(typed); start >= 0; start = lower.indexOf(typed, start + 1)) {
    const before = label[start - 1]
    if (before === undefined || /[^\p{L}\p{N}]/u.test(before)) return [start, start + typed.length]
  }
  return undefined
}

/** Hits by kind, the kind of the best hit first, each kind limited. */
export function groupHits(
  hits: readonly SearchHit[],
  limits: Partial<Record<SearchKind, number>> = {},
): HitGroup[] {
  const kinds = Map.groupBy(hits, ({ entry }) => entry.kind)
  return [...kinds].map(([kind, all]) => ({ kind, hits: all.slice(0, limits[kind]) }))
}
