import type { CarSummary, OutletSummary, SiteSettings } from '#content/types.ts'

/** What bars and sheets show once they are asked for; kept out of every page's own payload. */
export interface SiteData {
  cars: CarSummary[]
  outlets: OutletSummary[]
  settings: Pick<
    SiteSettings,
    'mainNavigation' | 'floatingNavigation' | 'mailboxes' | 'phone' | 'whatsapp' | 'sampleFields'
  >
}

const SITE_DATA_PATH = '/site-data'

let pending: Promise<SiteData> | undefined

/** One request a visit; a failed one is forgotten, so that the next press tries again. */
export function loadSiteData(): Promise<SiteData> {
  pending ??= fetchSiteData().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function fetchSiteData(): Promise<SiteData> {
  const response = await fetch(SITE_DATA_PATH)
  if (!response.ok) throw new Error(`The site's data answered ${response.status}.`)
  return response.json()
}
