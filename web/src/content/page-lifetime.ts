import 'server-only'
import { unstable_cache } from 'next/cache'
import { getNextChange } from './map/schedule.ts'
import type { Schedule } from './types.ts'

/**
 * Lowers the lifetime of the page being rendered. A cached page lives as long as its
 * shortest-lived read, so a read of nothing with that lifetime is enough.
 */
export async function expireIn(seconds: number): Promise<void> {
  await unstable_cache(async () => true, ['page-lifetime'], {
    revalidate: seconds,
  })()
}

/** A page that shows something scheduled is rendered again when the schedule says so. */
export async function expireWith(schedule: Schedule, now: Date): Promise<void> {
  const change = getNextChange(schedule, now)
  if (change) await expireIn(Math.ceil((change.getTime() - now.getTime()) / 1000))
}
