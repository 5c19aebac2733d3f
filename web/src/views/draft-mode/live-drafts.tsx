import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'

const CHANGES = '/api/draft-mode/changes'

/** Refreshes the page whenever a draft changes. */
export function LiveDrafts() {
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
