import { formatShortDate } from 'core/date-names'
import { getSingaporeDate, getSpans, type Hours } from 'core/singapore-clock'
import { routes } from '#config/routes.ts'
import { toOpenText, toUnbrokenClock } from '../open-text.ts'
import {
  type Candidate,
  findEntries,
  isAbout,
  type Meaning,
  rank,
  readQuery,
  type SearchHit,
} from './find-entries.ts'
import { FACT_TOPICS, type SearchEntry, type SearchFact, type SearchIndex } from './search-entry.ts'
import { findDate } from './synonyms.ts'

/** Fits above the hits. */
const MOST_ANSWERS = 5

/** A line that answers a question by itself, and leads to the page that says more. */
export interface SearchAnswer {
  label: string
  text: string
  href: string
  isSample?: boolean | undefined
}

const MY_BOOKING: SearchAnswer = {
  label: 'Cancel or change',
  text: 'My booking',
  href: routes.myBooking,
}

/** Things that visitors book. */
const BOOKED: readonly string[] = ['booking', 'table', 'test', 'drive', 'order', 'visit']

const isAboutBooking = (words: readonly Meaning[]): boolean =>
  words.some((word) => isAbout(word, 'change')) &&
  words.every((word) => ['change', ...BOOKED].some((subject) => isAbout(word, subject)))

/** Facts that do not say themselves what they are about, and of restaurants may not be known yet. */
const SUBJECTS: Partial<Record<SearchFact['topic'], { label: string; unknown: string }>> = {
  parking: { label: 'Parking', unknown: 'Parking isn’t in our notes yet.' },
  charger: { label: 'Chargers', unknown: 'Chargers aren’t in our notes yet.' },
}

/** "11 am – 10 pm on Sun 6 Dec", "Closed on Fri 25 Dec". */
function toDayText(hours: Hours, date: string): string {
  const spans = getSpans(hours, date).map(({ opens, closes }) =>
    [opens, closes].map(toUnbrokenClock).join(' – '),
  )
  return `${spans.length > 0 ? spans.join(', ') : 'Closed'} on ${formatShortDate(date)}`
}

function toAnswer(
  { label, href }: SearchEntry,
  { topic, says, isSample }: SearchFact,
  now: Date,
  date: string | undefined,
): SearchAnswer | undefined {
  const text =
    typeof says === 'string'
      ? says
      : date === undefined
        ? toOpenText(says, now)?.text
        : toDayText(says, date)
  if (text === undefined) return undefined
  const subject = SUBJECTS[topic]
  return { label, text: subject ? `${subject.label}: ${text}` : text, href, isSample }
}

/** Says of the named restaurants, or of all of them, that a fact is not known, and whom to ask. */
function admitUnknown(
  topic: SearchFact['topic'],
  candidates: readonly Candidate[],
  names: readonly Meaning[],
): SearchAnswer[] {
  const subject = SUBJECTS[topic]
  // One that is not open yet has no facts.
  const open = candidates.filter(({ entry }) => entry.kind === 'restaurant' && entry.facts)
  if (!subject || open.length === 0) return []
  if (names.length === 0)
    return [
      {
        label: subject.label,
        text: 'Not in our notes yet. Please ask the restaurant.',
        href: routes.restaurants,
      },
    ]
  return findNamed(open, names).map(({ entry: { label, href, facts } }) => {
    const phone = facts?.find((fact) => fact.topic === 'phone')
    const ask = typeof phone?.says === 'string' ? `Ask ${phone.says}.` : 'Please ask us.'
    return { label, text: `${subject.unknown} ${ask}`, href, isSample: phone?.isSample }
  })
}

/** Candidates that are named: by all of their names, else by whole words of them, else by beginnings. */
function findNamed(
  candidates: readonly Candidate[],
  words: readonly Meaning[],
): readonly Candidate[] {
  if (words.length === 0) return candidates
  const named = rank(candidates, words)
  const whole = named.filter(({ label }) =>
    words.every(({ own }) => own.some((word) => label.includes(word))),
  )
  // The last one is the whole name in one word.
  const exact = whole.filter(({ label }) => label.length - 1 === words.length)
  return [exact, whole].find((each) => each.length > 0) ?? named
}

/** Facts that a query asks for: of what it names, or of all restaurants where it names nothing. An answer says so if nobody has noted them. */
export function findAnswers(
  index: SearchIndex,
  query: string,
  now: Date,
  { candidates, words } = readQuery(index, query),
): SearchAnswer[] {
  if (isAboutBooking(words)) return [MY_BOOKING]
  const topic = FACT_TOPICS.find((each) => words.some((word) => isAbout(word, each)))
  const names = words.filter((word) => topic !== undefined && !isAbout(word, topic))
  // The hits show the prices of all cars.
  if (topic === undefined || (topic === 'price' && names.length === 0)) return []
  const isKnown = ({ entry }: Candidate) => entry.facts?.some((fact) => fact.topic === topic)
  const date = findDate(query, getSingaporeDate(now))
  const known = findNamed(candidates.filter(isKnown), names)
    .flatMap(({ entry }) => (entry.facts ?? []).map((fact) => ({ entry, fact })))
    .filter(({ fact }) => fact.topic === topic)
    .flatMap(({ entry, fact }) => toAnswer(entry, fact, now, date) ?? [])
  const answers = known.length > 0 ? known : admitUnknown(topic, candidates, names)
  return answers.slice(0, MOST_ANSWERS)
}

interface Findings {
  hits: readonly SearchHit[]
  answers: readonly SearchAnswer[]
}

/** The hit without what its answers say. */
function omitAnswered(hit: SearchHit, answers: readonly SearchAnswer[]): SearchHit {
  const { detail = '', facts = [], ...entry } = hit.entry
  const isSaid = (says: SearchFact['says']) =>
    typeof says === 'string' &&
    answers.some(({ href, text }) => href === entry.href && text.includes(says))
  return {
    ...hit,
    entry: {
      ...entry,
      ...(detail && !isSaid(detail) && { detail }),
      facts: facts.filter(({ says }) => !isSaid(says)),
    },
  }
}

/**
 * Finds hits and answers, for which it reads the query once. What an answer is about is the first hit, which does not
 * repeat the answer.
 */
export function search(index: SearchIndex, query: string, now: Date): Findings {
  const read = readQuery(index, query)
  const answers = findAnswers(index, query, now, read)
  const isAnswered = ({ entry }: SearchHit) => answers.some(({ href }) => href === entry.href)
  return {
    hits: findEntries(index, query, read)
      .toSorted((a, b) => Number(isAnswered(b)) - Number(isAnswered(a)))
      .map((hit) => (isAnswered(hit) ? omitAnswered(hit, answers) : hit)),
    answers,
  }
}
