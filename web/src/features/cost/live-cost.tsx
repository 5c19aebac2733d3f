import { createPortal } from 'react-dom'
import { parseCostEntries, parseCostTab } from './cost-entries.ts'
import { CostLive } from './cost-live.tsx'
import type { CostData } from './cost-section.tsx'

/** The live sum in the place of the server's; the page's static markup has no component that could hold it. */
export function LiveCost({ place }: { place: Element }) {
  const text = place.getAttribute('data-cost')
  const target = place.querySelector('[data-live-sum]')
  if (text === null || !target) return null
  const data: CostData = JSON.parse(text)
  // The visitor may have changed the sum since the page was rendered.
  const params = new URLSearchParams(window.location.search)
  const tab = parseCostTab(params)
  const state = tab ? { tab, entries: parseCostEntries(params) } : data.state
  return createPortal(<CostLive key={text} {...data} state={state} place={place} />, target)
}
