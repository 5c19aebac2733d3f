import type { CarSummary, OutletSummary, SiteSettings } from '#content/types.ts'
import { fetchUntilChange } from '#lib/fetch-until-change.ts'

/** Data of bars and sheets, loaded when they open to keep it out of every page. */
export interface SiteData {
  cars: CarSummary[]
  outlets: OutletSummary[]
  settings: Pick<
    SiteSettings,
    | 'mainNavigation'
    | 'floatingNavigation'
    | 'announcement'
    | 'mailboxes'
    | 'phone'
    | 'whatsapp'
    | 'messageChannels'
    | 'sampleFields'
  >
}

export const loadSiteData = fetchUntilChange<SiteData>('/site-data')
