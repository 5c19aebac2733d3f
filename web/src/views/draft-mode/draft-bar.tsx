import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}
const isFramed = () => window.self !== window.top

/** Hidden inside the Studio's preview, which has its own indicator and would break on leaving. */
export function DraftBar() {
  const pathname = usePathname()
  const isInStudio = useSyncExternalStore(subscribeToNothing, isFramed, () => true)
  if (isInStudio) return null
  return (
    <form
      action="/api/draft-mode/disable"
      method="post"
      className="fixed bottom-4 left-1/2 z-(--z-sheet) flex -translate-x-1/2 items-center gap-4 rounded-control bg-ink-950 py-1 pr-1 pl-4 text-white shadow-float"
    >
      <input type="hidden" name="returnTo" value={pathname} />
      <p>Draft: visitors do not see this yet</p>
      <button type="submit" className="min-h-(--tap) px-4 underline underline-offset-4">
        Exit
      </button>
    </form>
  )
}
