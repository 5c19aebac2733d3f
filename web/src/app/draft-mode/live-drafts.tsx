import { useRouter } from 'next/navigation'
import { createClient } from 'next-sanity'
import { startTransition, useEffect } from 'react'
import type { DraftLake } from './draft-tools.tsx'

/** Renders the page again whenever a draft changes. */
export function LiveDrafts({ lake }: { lake: DraftLake }) {
  const router = useRouter()
  const { apiHost, useProjectHostname, projectId, dataset, token } = lake
  useEffect(() => {
    const client = createClient({
      apiHost,
      useProjectHostname,
      projectId,
      dataset,
      token,
      apiVersion: '2025-02-19',
      useCdn: false,
      ignoreBrowserTokenWarning: true,
    })
    const subscription = client.live.events({ includeDrafts: true }).subscribe({
      next: ({ type }) => {
        if (type === 'message' || type === 'restart') startTransition(() => router.refresh())
      },
      error: (reason: unknown) => {
        // oxlint-disable-next-line no-console -- an editor's console is where this can be seen
        console.warn('Drafts no longer update by themselves; reload the page.', reason)
      },
    })
    return () => subscription.unsubscribe()
  }, [apiHost, dataset, projectId, router, token, useProjectHostname])
  return null
}
