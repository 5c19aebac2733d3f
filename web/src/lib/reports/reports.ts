/** Google's measures of what visitors feel; CLS has no unit, the others are milliseconds. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export const DEVICES = ['phone', 'tablet', 'computer'] as const

/** Parts of an error that name nothing but code. */
export const ERROR_CLASS = /^[A-Z]\w{0,59}$/
export const ERROR_DIGEST = /^[\w@-]{1,60}$/
export const SCRIPT_PLACE = /\/_next\/static\/[\w./~-]{1,160}\.js:\d{1,9}:\d{1,9}/

export type Vital = (typeof VITALS)[number]
export type Device = (typeof DEVICES)[number]

/** Report of a page's scripts: no address, no identifier, and nothing about the visitor. */
interface Report {
  /** Route as `toRoutePattern` names it. */
  route: string
  /** The build that the page is of. */
  release: string
}

export interface VitalReport extends Report {
  device: Device
  vitals: Partial<Record<Vital, number>>
}

export interface ErrorReport extends Report {
  /** Its class, such as "TypeError". The message might quote what was typed. */
  error: string
  /** Script, line and column. */
  place?: string | undefined
  /** The server's name for it. */
  digest?: string | undefined
}
