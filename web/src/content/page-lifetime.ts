import 'server-only'
import { addDays, getSingaporeDate, toInstant } from 'core/singapore-clock'
import { unstable_cache } from 'next/cache'
import { pageTags } from '#config/page-tags.ts'
import { mapDefined } from './map/clean.ts'
import { getNextChange } from './map/schedule.ts'
import type { Schedule } from './types.ts'

/** Expires the page at the instant. */
async function expireAt(instant: Date, now: Date): Promise<void> {
  await readNothing({
    // For caches in between, which only know seconds.
    revalidate: Math.ceil((instant.getTime() - now.getTime()) / 1000),
    tags: [pageTags.until(instant)],
  })
}

/** Expires the page after that many seconds. */
export async function expireAfter(seconds: number): Promise<void> {
  const now = new Date()
  await expireAt(new Date(now.getTime() + seconds * 1000), now)
}

/** Expires the page at midnight in Singapore: it shows the days that follow. */
export async function expireAtMidnight(): Promise<void> {
  const now = new Date()
  await expireAt(toInstant(addDays(getSingaporeDate(now), 1), '00:00'), now)
}

/** Expires a page with scheduled content at the next change of its schedule. */
export async function expireWith(schedule: Schedule, now: Date): Promise<void> {
  const change = getNextChange(schedule, now)
  if (change) await expireAt(change, now)
}

/** Expires the page at the next change of each schedule; answers when the first of them comes, as an ISO instant. */
export async function expireWithAll(
  schedules: readonly Schedule[],
  now: Date,
): Promise<string | undefined> {
  const changes = mapDefined(schedules, (schedule) => getNextChange(schedule, now))
  for (const change of changes) await expireAt(change, now)
  const [first] = changes.toSorted((one, other) => one.getTime() - other.getTime())
  return first?.toISOString()
}

/** Marks the page being rendered as 404. */
export async function answerNotFound(): Promise<void> {
  await readNothing({ tags: [pageTags.notFound] })
}

/** Marks the page being rendered as 410: its subject is over. */
export async function answerGone(): Promise<void> {
  await readNothing({ tags: [pageTags.gone] })
}

/**
 * A cached page has the shortest lifetime and all tags of its reads, so an empty read is enough to set them.
 */
async function readNothing(options: { revalidate?: number; tags?: string[] }): Promise<void> {
  await unstable_cache(async () => true, ['page-lifetime'], options)()
}
