import { getNavigationBuildId } from 'next/dist/client/navigation-build-id'
import { toRoutePattern } from '#config/route-pattern.ts'
import type { ErrorReport, VitalReport } from './reports.ts'

const ADDRESSES = { vitals: '/api/vitals', errors: '/api/errors' } as const

type Sent<Report> = Omit<Report, 'route' | 'release'>

/** The first page of this document, which the measures are of. */
const route = toRoutePattern(window.location.pathname)

export const sendVitals = (report: Sent<VitalReport>): void =>
  send(ADDRESSES.vitals, { ...report, route })

/** Errors belong to the page that is shown. */
export const sendError = (report: Sent<ErrorReport>): void =>
  send(ADDRESSES.errors, { ...report, route: toRoutePattern(window.location.pathname) })

/** Survives the end of the page. Whether it arrives is not known. */
function send(address: string, report: object): void {
  const body = JSON.stringify({ ...report, release: getNavigationBuildId() })
  navigator.sendBeacon(address, body)
}
