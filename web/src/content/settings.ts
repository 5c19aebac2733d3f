import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { getCostBasis } from './cost-basis.ts'
import { fetchContent } from './fetch.ts'
import { withoutLinksTo } from './map/menu-links.ts'
import { toPromoSchedule, toSchedule, toScheduleState } from './map/schedule.ts'
import { toSiteSettings } from './map/settings.ts'
import { readNow } from './now.ts'
import { promoSchedulesQuery } from './queries/promo.ts'
import { siteSettingsQuery } from './queries/settings.ts'
import { expireWithAll } from './page-lifetime.ts'
import type { SiteSettings } from './types.ts'

/** The current settings, without content out of its period. */
export const getSiteSettings = cache(async (): Promise<SiteSettings> => {
  const now = await readNow()
  const [raw, promos, basis] = await Promise.all([
    fetchContent(siteSettingsQuery, {}, [cacheTags.settings]),
    fetchContent(promoSchedulesQuery, {}, [cacheTags.promos]),
    getCostBasis(),
  ])
  const schedules = [toSchedule(raw?.announcement)]
  const settings = toSiteSettings(raw, now, basis)
  const hidden = new Set<string>()
  for (const { path, ...promo } of promos) {
    const schedule = toPromoSchedule(promo, basis.movedCoeDays)
    schedules.push(schedule)
    if (toScheduleState(schedule, now) !== 'running') hidden.add(path)
  }
  const changesAt = await expireWithAll(schedules, now)
  return {
    ...withoutLinksTo(hidden, settings),
    ...(changesAt !== undefined && { changesAt }),
  }
})
