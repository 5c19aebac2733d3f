import { API_VERSION } from 'core/sanity-api'
import { type ReactNode, useCallback } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { DeskHostContext } from 'desk/desk-host'
import { HelpLink } from '../components/help-link.tsx'

/** Reads published content; the same function for the same user. */
export function useReadPublished() {
  const client = useClient({ apiVersion: API_VERSION })
  return useCallback(
    (query: string): Promise<unknown> => client.fetch(query, {}, { perspective: 'published' }),
    [client],
  )
}

/** Studio as the host of the desk: the address of its tool, and its store. */
export function StudioHost({ children }: { children: ReactNode }) {
  const { state, navigate, navigateUrl, resolvePathFromState } = useRouter()
  const readPublished = useReadPublished()
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
