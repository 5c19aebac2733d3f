import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'

const CHANGES = '/api/draft-mode/changes'

/** Renders the page again whenever a draft changes. */
export function LiveDrafts() {
  const router = useRouter()
  useEffect(() => {
    const changes = new EventSource(CHANGES)
    const refresh = () => startTransition(() => router.refresh())
    changes.addEventListener('message', refresh)
    changes.addEventListener('restart', refresh)
    changes.addEventListener('error', () => {
      // A connection that is lost comes back by itself; one that is refused does not.
      if (changes.readyState !== EventSource.CLOSED) return
      // oxlint-disable-next-line no-console -- an editor's console is where this can be seen
      console.warn('Drafts no longer update by themselves; reload the page.')
    })
    return () => changes.close()
  }, [router])
  return null
}
