export type TagFunction = (...parameters: unknown[]) => void

/** Meta's function queues calls until its script takes over through `callMethod`. */
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
