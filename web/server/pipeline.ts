import type { RequestListener } from 'node:http'
import type { Observing } from 'telemetry/start-observing'
import { toLoggedRoute } from '#config/shared-caching.ts'
import { buildSecurityHeaders, type SitePolicy } from '#config/security-headers.ts'
import { serveAssets } from './assets/serve-assets.ts'
import type { OpenEdge } from './edge/open-edge.ts'
import type { Freshness } from './freshness/freshness.ts'
import type { Drain } from './listen/drain.ts'
import type { AppRoutes } from './listen/app-routes.ts'
import { answerHealth, type Health } from './listen/health.ts'
import { refuseMalformed } from './listen/malformed-requests.ts'
import { noteSocket } from './listen/note-socket.ts'
import { takeOwnActions } from './listen/own-actions.ts'
import { servePlainAddresses } from './listen/plain-addresses.ts'
import { sendLocation } from './listen/redirect-location.ts'
import { sendSecurityHeaders } from './listen/send-security-headers.ts'
import { answerVitals } from './measure/answer-vitals.ts'
import type { VitalRow } from './measure/vital-counts.ts'
import { limitRendering } from './pages/limit-rendering.ts'
import { sendCacheHeaders } from './pages/send-cache-headers.ts'
import type { StoredPages } from './pages/stored-pages.ts'
import { waitForStaleRenders } from './pages/wait-for-stale-renders.ts'

/** Answers a request, or calls the next layer. */
interface Layer {
  /** Its file, by which README.md lists it. */
  name: string
  wrap: (next: RequestListener) => RequestListener
}

interface Site {
  drain: Pick<Drain, 'track'>
  health: Health
  getVitals: () => readonly VitalRow[]
  observing: Pick<Observing, 'observe'>
  policy: SitePolicy
  siteUrl: string
  routes: AppRoutes
  /** Folders of assets; the first one that has a file serves it. */
  assets: readonly string[]
  edge?: Pick<OpenEdge, 'note'>
  storedPages: Pick<StoredPages, 'serve'>
  freshness: Pick<Freshness, 'changedAt'>
}

/** The layers around Next, in the order in which a request meets them. */
export function buildLayers(site: Site): readonly Layer[] {
  const headers = buildSecurityHeaders({ ...site.policy, isDraft: false })
  return [
    { name: 'listen/drain.ts', wrap: (next) => site.drain.track(next) },
    { name: 'listen/health.ts', wrap: (next) => answerHealth(next, site.health) },
    { name: 'measure/answer-vitals.ts', wrap: (next) => answerVitals(next, site.getVitals) },
    // Requests that end before this layer are no visits.
    { name: 'packages/telemetry', wrap: (next) => site.observing.observe(next, toLoggedRoute) },
    { name: 'listen/note-socket.ts', wrap: noteSocket },
    { name: 'listen/malformed-requests.ts', wrap: (next) => refuseMalformed(next, headers) },
    {
      name: 'listen/send-security-headers.ts',
      wrap: (next) => sendSecurityHeaders(next, site.policy),
    },
    { name: 'listen/own-actions.ts', wrap: (next) => takeOwnActions(next, site) },
    {
      name: 'listen/plain-addresses.ts',
      wrap: (next) => servePlainAddresses(next, site.routes),
    },
    { name: 'assets/serve-assets.ts', wrap: (next) => serveAssets(next, site.assets) },
    {
      name: 'pages/send-cache-headers.ts',
      wrap: (next) => sendCacheHeaders(next, site.edge?.note),
    },
    { name: 'pages/stored-pages.ts', wrap: (next) => site.storedPages.serve(next) },
    { name: 'pages/limit-rendering.ts', wrap: (next) => limitRendering(next) },
    {
      name: 'pages/wait-for-stale-renders.ts',
      wrap: (next) => waitForStaleRenders(next, site.freshness),
    },
    { name: 'listen/redirect-location.ts', wrap: sendLocation },
  ]
}

/** Puts layers around what answers in the end. */
export const compose = (layers: readonly Layer[], last: RequestListener): RequestListener =>
  layers.reduceRight((next, { wrap }) => wrap(next), last)
