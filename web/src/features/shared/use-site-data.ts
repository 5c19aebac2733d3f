import { useEffect, useState } from 'react'
import { CHANGE_DUE } from '#lib/page-changes.ts'
import { loadSiteData, type SiteData } from './site-data.ts'

/** Loaded data of a bar or sheet, updated when the page changes. */
export function useSiteData(loaded: SiteData): SiteData {
  const [data, setData] = useState(loaded)
  useEffect(() => {
    // After a failure, the next change or opening retries.
    const renew = () => void loadSiteData().then(setData, () => undefined)
    window.addEventListener(CHANGE_DUE, renew)
    return () => window.removeEventListener(CHANGE_DUE, renew)
  }, [])
  return data
}
