export type TagFunction = (...parameters: unknown[]) => void

/** Meta's function collects calls in `queue` until its script takes over by `callMethod`. */
export interface MetaFunction extends TagFunction {
  callMethod?: TagFunction
  queue?: unknown[][]
  loaded?: boolean
  version?: string
}

declare global {
  interface Window {
    gtag?: TagFunction
    fbq?: MetaFunction
    _fbq?: MetaFunction
  }
}
