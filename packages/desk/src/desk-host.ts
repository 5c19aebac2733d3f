import { createContext, type ReactNode, useContext } from 'react'

/** Names a part of the desk in the address: an enquiry or a view, and the filter. */
export type DeskState = Record<string, unknown> & { _searchParams?: [string, string][] }

/** The application around the desk: addresses, published content and help. */
export interface DeskHost {
  state: DeskState
  navigate: (state: DeskState) => void
  getPath: (state: DeskState) => string
  openPath: (path: string) => void
  /** Answers what a GROQ query finds in published content. */
  readPublished: (query: string) => Promise<unknown>
  /** Leads to the pages of help on enquiries. */
  help: ReactNode
}

export const DeskHostContext = createContext<DeskHost | undefined>(undefined)

/** @throws outside a `DeskHostContext` */
export function useDeskHost(): DeskHost {
  const host = useContext(DeskHostContext)
  if (!host) throw new Error('The desk is shown without its host.')
  return host
}
