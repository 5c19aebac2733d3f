import type { Mutation, SanityClient } from '@sanity/client'
import { getDueCoeDays, RESULT_CATEGORIES, type ResultCategory } from 'core/cost/coe-results'
import type { PublishedResult } from 'core/cost/published-results'
import { formatDate } from 'core/date-names'
import { addDays } from 'core/singapore-clock'
import { getMovedDays, validatePremium } from 'schemas/coe-results'
import { z } from 'zod'
import { readNow } from '../bulk-changes/read-bulk-changes.ts'

/** Premiums rarely move by a fifth between two exercises; beyond this, somebody looks twice. */
const WILD_SHARE = 0.25
const SOURCE = 'LTA, by data.gov.sg'

const storedResult = z.object({
  date: z.string(),
  category: z.enum(RESULT_CATEGORIES),
  premium: z.number(),
})
const storedResults = z.array(z.unknown()).nullish()

/** A published result that the document lacks. */
export interface OfferedResult {
  date: string
  category: ResultCategory
  premium: number
  /** The premium of the exercise before, if there was one. */
  before?: number
  /** Reason to look at it before it is confirmed. */
  doubt?: string
}

type Known = z.output<typeof storedResult>

const parseKnown = (results: unknown): Known[] =>
  (storedResults.parse(results) ?? []).flatMap((each) => storedResult.safeParse(each).data ?? [])

function findDoubt({ premium }: Known, last: Known | undefined): string | undefined {
  const outside = validatePremium(premium)
  if (outside !== true) return outside
  if (!last) return undefined
  const share = premium / last.premium - 1
  if (Math.abs(share) <= WILD_SHARE) return undefined
  return `${Math.abs(Math.round(share * 100))}% ${share > 0 ? 'more' : 'less'} than on ${formatDate(last.date)}.`
}

const sortByDay = (results: readonly Known[]): Known[] =>
  results.toSorted((one, other) => one.date.localeCompare(other.date))

/** Published results that are not stored, in order: until an exercise has come out, later ones wait. */
function followOn(
  published: readonly Known[],
  dueDays: readonly string[],
  [first, ...others]: readonly Known[],
): OfferedResult[] {
  const offered: OfferedResult[] = []
  let last = first
  for (const day of dueDays) {
    const isOfDay = ({ date }: Known) => date === day
    const known = others.find(isOfDay)
    if (known) {
      last = known
      continue
    }
    const result = published.find(isOfDay)
    if (!result) break
    const doubt = findDoubt(result, last)
    offered.push({
      ...result,
      ...(last && { before: last.premium }),
      ...(doubt !== undefined && { doubt }),
    })
    last = result
  }
  return offered
}

/** Published results that are due and that a document of COE results lacks, the newest first. */
export function offerResults(
  published: readonly PublishedResult[],
  document: Readonly<Record<string, unknown>>,
  now = new Date(),
): OfferedResult[] {
  const moved = getMovedDays(document)
  const stored = parseKnown(document['results'])
  const onTheirDays = published.map(({ day, ...result }) => ({
    ...result,
    date: moved[day] ?? day,
  }))
  const latest = sortByDay(onTheirDays).at(-1)
  if (!latest) return []
  // A category without a result begins with the next exercise, not with all that ever were.
  const start = sortByDay(stored).at(-1)?.date ?? addDays(latest.date, -1)
  return RESULT_CATEGORIES.flatMap((category) => {
    const isOf = (each: Known) => each.category === category
    const known = sortByDay(stored.filter(isOf))
    const dueDays = getDueCoeDays(known[0]?.date ?? start, now, moved)
    return followOn(onTheirDays.filter(isOf), dueDays, known)
  }).toSorted(
    (one, other) =>
      other.date.localeCompare(one.date) || one.category.localeCompare(other.category),
  )
}

/** Adds results to the published document, and to its draft if there is one; either is refused if it has changed since. */
export const buildConfirmation = (
  found: readonly { _id: string; _rev: string; results?: unknown }[],
  offered: readonly OfferedResult[],
): Mutation[] =>
  found.map(({ _id, _rev, results }) => {
    const known = parseKnown(results)
    const lacking = offered.filter(
      ({ date, category }) =>
        !known.some((each) => each.date === date && each.category === category),
    )
    const items = lacking.map(({ date, category, premium }) => ({
      _key: `${date}-${category}`,
      _type: 'coeResult',
      date,
      category,
      premium,
      source: SOURCE,
    }))
    return {
      patch: {
        id: _id,
        ifRevisionID: _rev,
        set: { results: [...items, ...(storedResults.parse(results) ?? [])] },
      },
    }
  })

/**
 * Publishes results.
 *
 * @throws when somebody has changed the document at the same time.
 */
export async function confirmResults(
  client: Pick<SanityClient, 'fetch' | 'mutate'>,
  offered: readonly OfferedResult[],
): Promise<void> {
  const found = await readNow(client, ['coeResults'])
  await client.mutate(buildConfirmation(found, offered), {
    returnDocuments: false,
    visibility: 'sync',
    tag: 'coe-results.confirm',
  })
}
