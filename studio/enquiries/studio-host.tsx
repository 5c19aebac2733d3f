import { API_VERSION } from 'core/sanity-api'
import { type ReactNode, useCallback } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { DeskHostContext } from 'desk/desk-host'
import { HelpLink } from '../components/help-link.tsx'

/** Studio as the host of the desk: the address of its tool, and its store. */
export function StudioHost({ children }: { children: ReactNode }) {
  const { state, navigate, navigateUrl, resolvePathFromState } = useRouter()
  const client = useClient({ apiVersion: API_VERSION })
  // Parts of the desk read anew whenever this is another function.
  const readPublished = useCallback(
    (query: string): Promise<unknown> => client.fetch(query, {}, { perspective: 'published' }),
    [client],
  )
  const host = {
    state,
    navigate,
    getPath: resolvePathFromState,
    openPath: (path: string) => navigateUrl({ path }),
    readPublished,
    help: <HelpLink place="enquiries" />,
  }
  return <DeskHostContext value={host}>{children}</DeskHostContext>
}
