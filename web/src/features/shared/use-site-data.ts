import { useUntilChange } from '#lib/use-until-change.ts'
import { loadSiteData, type SiteData } from './site-data.ts'

/** Loaded data of a bar or sheet, updated when the page changes. */
export const useSiteData = (loaded: SiteData): SiteData =>
  useUntilChange(loadSiteData, { known: loaded }) ?? loaded
