import type { Attributes } from '@opentelemetry/api'

/** Queries and fragments of addresses and paths, also within a text such as "fetch GET https://…". */
const QUERY = /((?:https?:\/\/|(?<=^|\s)\/)[^?#\s]*)[?#]\S*/g
const ALWAYS_DROPPED: ReadonlySet<string> = new Set([
  'url.query',
  'user_agent.original',
  'client.address',
  'network.peer.address',
])

/** Queries may hold what a visitor typed, and tokens. */
export function withoutQueries(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (ALWAYS_DROPPED.has(name)) return []
      return [[name, typeof value === 'string' ? value.replaceAll(QUERY, '$1') : value]]
    }),
  )
}

/** The same for the name of a span, such as "GET /path?query". */
export const withoutQuery = (name: string): string => name.replace(/[?#].*$/s, '')
