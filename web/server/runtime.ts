import { inspect } from 'node:util'
import type { Observing } from 'telemetry/start-observing'
import type { VitalReport } from '#lib/reports/reports.ts'
import type { Freshness } from './freshness/freshness.ts'
import type { SharedStore } from './freshness/shared-store.ts'

/** Parts of its process that the site's code uses. Folders of `src` add what they keep for its lifetime. */
export interface SiteRuntime {
  log: Observing['log']
  freshness: Freshness
  /** None without REDIS_URL. */
  store: SharedStore
  /** Takes what a browser has measured. */
  vitals: (report: VitalReport) => void
  /** Takes the age of a menu that is served. */
  menuAge: (venue: string, seconds: number) => void
  /** Counts a download of a brochure. */
  downloads: (model: string, edition: string) => void
}

declare global {
  var siteRuntime: Partial<SiteRuntime> | undefined
}

/** One per process, on `globalThis`, because Next's bundles have module instances of their own. Empty where `serve.ts` does not run. */
export const runtime: Partial<SiteRuntime> = (globalThis.siteRuntime ??= {})

/** Tells operators what failed and why, in the site's log; on the console during a build, which has no log. */
export function reportFailure(message: string, reason?: unknown): void {
  // oxlint-disable-next-line no-console -- a build runs outside the site's server
  const write = runtime.log ? runtime.log.error.bind(runtime.log) : console.error
  write(message, ...(reason === undefined ? [] : [{ error: inspect(reason) }]))
}
