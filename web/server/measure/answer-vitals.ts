import type { RequestListener } from 'node:http'
import { DEVICES, VITALS, type Vital } from '#lib/reports/reports.ts'
import type { VitalRow } from './vital-counts.ts'

const VITALS_PATH = '/vitals'
const LOOPBACK: readonly unknown[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
/** Headers that proxies add: a request with one comes from elsewhere. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via'] as const
const COLUMN = 16
const ROUTE_COLUMN = 24

/**
 * Shows developers what visitors felt, on `/vitals` of the instance's own machine, as a table or as JSON. To everybody
 * else there is no such page.
 */
export function answerVitals(
  listener: RequestListener,
  getRows: () => readonly VitalRow[],
): RequestListener {
  return (request, response) => {
    const { headers, method, socket, url } = request
    const isOwn =
      LOOPBACK.includes(socket.remoteAddress) && FORWARDED.every((name) => !headers[name])
    if (method !== 'GET' || url?.split('?', 1)[0] !== VITALS_PATH || !isOwn) {
      listener(request, response)
      return
    }
    const isJson = headers.accept?.includes('application/json') ?? false
    response.writeHead(200, {
      'Content-Type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    response.end(isJson ? JSON.stringify(getRows()) : toTable(getRows()))
  }
}

const HEADING = `75th percentile of what visitors felt, and of how many documents.
CLS has no unit, the others are milliseconds. Good: CLS 0.1, FCP 1800, INP 200, LCP 2500, TTFB 800.
`

function toTable(rows: readonly VitalRow[]): string {
  const tables = Array.from(
    Map.groupBy(rows, ({ release }) => release),
    ([release, own]) => [`Release ${release}`, toLine('', '', VITALS), ...toLines(own)].join('\n'),
  )
  return [HEADING, ...(rows.length === 0 ? ['Nothing was reported yet.'] : tables), ''].join('\n')
}

function toLines(rows: readonly VitalRow[]): string[] {
  const routes = [...new Set(rows.map(({ route }) => route))].toSorted()
  return routes.flatMap((route) =>
    DEVICES.flatMap((device) => {
      const own = rows.filter((each) => each.route === route && each.device === device)
      const cells = VITALS.map((vital) => toCell(vital, own))
      return own.length === 0 ? [] : [toLine(route, device, cells)]
    }),
  )
}

const toLine = (route: string, device: string, cells: readonly string[]) =>
  [route.padEnd(ROUTE_COLUMN), device.padEnd(COLUMN), ...cells.map((cell) => cell.padEnd(COLUMN))]
    .join('')
    .trimEnd()

function toCell(vital: Vital, rows: readonly VitalRow[]): string {
  const row = rows.find((each) => each.vital === vital)
  if (!row) return '-'
  const value = row.p75?.toFixed(vital === 'CLS' ? 3 : 0) ?? 'above all'
  return `${value} (${row.count})`
}
