import { VisualEditing } from 'next-sanity/visual-editing'
import { useSyncExternalStore } from 'react'
import { DebugOverlay } from '#features/tracking/debug-overlay.tsx'
import { DraftBar } from './draft-bar.tsx'
import { LiveDrafts } from './live-drafts.tsx'
import { SortedDrops } from './sorted-drops.tsx'

const subscribeToNothing = () => () => {}
const isFramed = () => window.self !== window.top

/**
 * Draft mode tools: live updates and, but in Studio's frame, whose indicator is its own and which leaving would break, a
 * way out. Editors, not guests of a shared preview, have click-to-edit and dragging, and what tracking would have sent.
 */
export function DraftTools({ until }: { until: string | undefined }) {
  const isInStudio = useSyncExternalStore(subscribeToNothing, isFramed, () => true)
  const isEditor = until === undefined
  return (
    <>
      {isEditor && (
        <>
          <VisualEditing />
          <SortedDrops />
        </>
      )}
      <LiveDrafts />
      {!isInStudio && <DraftBar until={until} />}
      {!isInStudio && isEditor && <DebugOverlay isDraft />}
    </>
  )
}
