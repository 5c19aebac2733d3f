import { VisualEditing } from 'next-sanity/visual-editing'
import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useSyncExternalStore } from 'react'
import { DebugOverlay } from '#features/tracking/debug-overlay.tsx'
import { DraftBar } from './draft-bar.tsx'
import { SortedDrops } from './sorted-drops.tsx'

const subscribeToNothing = () => () => {}
const isFramed = () => window.self !== window.top

const CHANGES = '/api/draft-mode/changes'

/** Refreshes the page whenever a draft changes. */
function LiveDrafts() {
  const router = useRouter()
  useEffect(() => {
    const changes = new EventSource(CHANGES)
    const refresh = () => startTransition(() => router.refresh())
    changes.addEventListener('message', refresh)
    changes.addEventListener('restart', refresh)
    changes.addEventListener('error', () => {
      // EventSource reconnects after a lost connection, but not after a refused one.
      if (changes.readyState !== EventSource.CLOSED) return
      // oxlint-disable-next-line no-console -- the editor's console is the only place to report it
      console.warn('Drafts no longer update by themselves; reload the page.')
    })
    return () => changes.close()
  }, [router])
  return null
}

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
