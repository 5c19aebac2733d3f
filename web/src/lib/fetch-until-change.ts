import { CHANGE_DUE } from './page-changes.ts'

/** Shares one request between callers; after a failure or a change of the page the next call repeats it. */
export function fetchUntilChange<T>(path: string): () => Promise<T> {
  let pending: Promise<T> | undefined
  const forget = () => {
    pending = undefined
  }
  const load = async (): Promise<T> => {
    // The browser would take its own copy for as long as shared caches may serve a stale one.
    const response = await fetch(path, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response.json()
  }
  // Registered before any caller's listener, which would otherwise get the stale answer.
  globalThis.window?.addEventListener(CHANGE_DUE, forget)
  return () =>
    (pending ??= load().catch((error: unknown) => {
      forget()
      throw error
    }))
}
