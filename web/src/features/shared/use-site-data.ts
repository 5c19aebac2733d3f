import { useEffect, useState } from 'react'
import { CHANGE_DUE } from '#lib/page-changes.ts'
import { loadSiteData, type SiteData } from './site-data.ts'

/** What was loaded to open a bar or sheet, and what it is after a change of the page. */
export function useSiteData(loaded: SiteData): SiteData {
  const [data, setData] = useState(loaded)
  useEffect(() => {
    // After a failure the next change, or the next opening, asks again.
    const renew = () => void loadSiteData().then(setData, () => undefined)
    window.addEventListener(CHANGE_DUE, renew)
    return () => window.removeEventListener(CHANGE_DUE, renew)
  }, [])
  return data
}
