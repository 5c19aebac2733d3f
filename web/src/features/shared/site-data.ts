import type { CarSummary, OutletSummary, SiteSettings } from '#content/types.ts'
import { fetchUntilChange } from '#lib/fetch-until-change.ts'

/** What bars and sheets show once they are asked for; kept out of every page's own payload. */
export interface SiteData {
  cars: CarSummary[]
  outlets: OutletSummary[]
  settings: Pick<
    SiteSettings,
    'mainNavigation' | 'floatingNavigation' | 'mailboxes' | 'phone' | 'whatsapp' | 'sampleFields'
  >
}

export const loadSiteData = fetchUntilChange<SiteData>('/site-data')
