import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { buildShard } from './partitions.ts'
import { SHORT_LIVED } from './short-lived.ts'
import { updateItem, type Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'
import { listItems } from './walk-items.ts'

const SHOWN_DAYS = 30
const DAY_MS = 86_400_000
/** Bounds the item of a day, whoever sends what. */
const MOST_OF_A_DAY = 200
/** Attributes that count words begin with it. */
const COUNT = 'of '

/** Words that were searched for and not found, and how often. */
interface MissedSearch {
  words: string
  times: number
}

/** Counts a search without a hit among those of its day; a day has no more than so many different ones. */
export async function countMissedSearch(store: Store, words: string, now: Date): Promise<boolean> {
  const pk = SHORT_LIVED.searches
  return updateItem(store, {
    Key: { pk, sk: getSingaporeDate(now) },
    UpdateExpression: 'ADD #count :one, known :own SET duePk = :duePk, dueSk = :dueSk',
    ConditionExpression:
      'attribute_not_exists(known) OR contains(known, :words) OR size(known) < :most',
    ExpressionAttributeNames: { '#count': COUNT + words },
    ExpressionAttributeValues: {
      ':one': 1,
      ':own': new Set([words]),
      ':words': words,
      ':most': MOST_OF_A_DAY,
      ':duePk': buildShard(DUE_PARTITIONS.purge, pk),
      ':dueSk': new Date(now.getTime() + (SHOWN_DAYS + 1) * DAY_MS).toISOString(),
    },
  })
}

/** Searches without a hit of the last 30 days, the most frequent first. */
export async function listMissedSearches(store: Store, now: Date): Promise<MissedSearch[]> {
  const days = await listItems(store, {
    KeyConditionExpression: 'pk = :pk AND sk > :day',
    ExpressionAttributeValues: {
      ':pk': SHORT_LIVED.searches,
      ':day': addDays(getSingaporeDate(now), -SHOWN_DAYS),
    },
  })
  const counts = new Map<string, number>()
  for (const [name, times] of days.flatMap((day) => Object.entries(day))) {
    if (!name.startsWith(COUNT)) continue
    const words = name.slice(COUNT.length)
    counts.set(words, (counts.get(words) ?? 0) + Number(times))
  }
  return Array.from(counts, ([words, times]) => ({ words, times })).toSorted(
    (a, b) => b.times - a.times || a.words.localeCompare(b.words),
  )
}
