import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchContent } from './fetch.ts'
import { toSchedule } from './map/schedule.ts'
import { toSiteSettings } from './map/settings.ts'
import { siteSettingsQuery } from './queries/settings.ts'
import { expireWith } from './page-lifetime.ts'
import type { SiteSettings } from './types.ts'

export const getSiteSettings = cache(async (): Promise<SiteSettings> => {
  const now = new Date()
  const raw = await fetchContent(siteSettingsQuery, {}, [cacheTags.settings])
  await expireWith(toSchedule(raw?.announcement), now)
  return toSiteSettings(raw, now)
})
