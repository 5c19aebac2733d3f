import 'server-only'
import { unstable_cache } from 'next/cache'
import { pageTags } from '#config/page-tags.ts'
import { getNextChange } from './map/schedule.ts'
import type { Schedule } from './types.ts'

/** From the instant on the page is rendered again before anybody sees it. */
async function expireAt(instant: Date, now: Date): Promise<void> {
  await readNothing({
    // For caches between here and the visitor, which know seconds only.
    revalidate: Math.ceil((instant.getTime() - now.getTime()) / 1000),
    tags: [pageTags.until(instant)],
  })
}

/** So many seconds from now on the page is rendered again before anybody sees it. */
export async function expireAfter(seconds: number): Promise<void> {
  const now = new Date()
  await expireAt(new Date(now.getTime() + seconds * 1000), now)
}

/** A page that shows something scheduled is rendered again when the schedule says so. */
export async function expireWith(schedule: Schedule, now: Date): Promise<void> {
  const change = getNextChange(schedule, now)
  if (change) await expireAt(change, now)
}

/** The page being rendered answers 404: there is nothing at its address. */
export async function answerNotFound(): Promise<void> {
  await readNothing({ tags: [pageTags.notFound] })
}

/** The page being rendered answers 410: what it was about is over. */
export async function answerGone(): Promise<void> {
  await readNothing({ tags: [pageTags.gone] })
}

/**
 * A cached page lives as long as its shortest-lived read and has the tags of all, so a read of
 * nothing is enough to change them.
 */
async function readNothing(options: { revalidate?: number; tags?: string[] }): Promise<void> {
  await unstable_cache(async () => true, ['page-lifetime'], options)()
}
