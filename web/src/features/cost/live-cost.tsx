import { createPortal } from 'react-dom'
import { useUntilChange } from '#lib/use-until-change.ts'
import { loadCostData } from './cost-data.ts'
import { parseCostEntries, parseCostTab } from './cost-entries.ts'
import { CostLive } from './cost-live.tsx'
import type { CostState } from './cost-view.tsx'

/** The live sum in the place of the server's; the page's static markup has no component that could hold it. */
export function LiveCost({ place }: { place: Element }) {
  // Offline the server's sum stays, whose form works too.
  const data = useUntilChange(loadCostData)
  const target = place.querySelector('[data-live-sum]')
  const base = data?.bases.find(({ path }) => path === place.getAttribute('data-cost'))
  if (!target || !data || !base) return null
  return createPortal(
    <CostLive
      key={JSON.stringify(base)}
      base={base}
      siteUrl={data.siteUrl}
      state={readState(place)}
      place={place}
    />,
    target,
  )
}

/** The visitor may have changed the sum since the page was rendered. */
function readState(place: Element): CostState {
  const params = new URLSearchParams(window.location.search)
  const tab = parseCostTab(params)
  if (tab) return { tab, entries: parseCostEntries(params) }
  const version = place.getAttribute('data-version')
  return { tab: 'road', entries: version === null ? {} : { version } }
}
