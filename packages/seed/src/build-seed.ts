import { createHash } from 'node:crypto'
import { COST_RULE_DOCUMENTS } from 'core/cost/rule-documents'
import { careers } from './documents/careers.ts'
import { cars } from './documents/cars.ts'
import { coeResults } from './documents/coe-results.ts'
import { home } from './documents/home.ts'
import { buildMenuSources, EMBEDDED_REST_ENDPOINT } from './documents/menu-sources.ts'
import { outlets } from './documents/outlets.ts'
import { pages } from './documents/pages.ts'
import { promos } from './documents/promos.ts'
import { redirects } from './documents/redirects.ts'
import { siteSettings } from './documents/settings.ts'
import type { CostRule, Document } from './documents/types.ts'

/** A value of the dataset: plain JSON, each object in an array with its `_key`. */
export type Json = null | boolean | number | string | Json[] | { [field: string]: Json }

/** Keys derive from the position in the document, so that builds are reproducible. */
function toKey(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toJson(value: unknown, path: string): Json {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const itemPath = `${path}[${index}]`
      const json = toJson(item, itemPath)
      if (!isObject(json) || '_key' in json) return json
      return { _key: toKey(itemPath), ...json }
    })
  }
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([name, field]) => [name, toJson(field, `${path}.${name}`)]),
    )
  }
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return value
  }
  throw new Error(`${path} holds a ${typeof value}, which no dataset can hold`)
}

/** Referenced documents first, as far as possible; the import handles the rest. */
export function getDocuments(restEndpoint: string): Document[] {
  return [
    siteSettings,
    home,
    coeResults,
    ...(COST_RULE_DOCUMENTS satisfies CostRule[]),
    ...cars,
    ...outlets,
    ...buildMenuSources(restEndpoint),
    ...pages,
    ...promos,
    ...careers,
    ...redirects,
  ]
}

/**
 * The documents of `data.ndjson`, one per line. `restEndpoint` is the base URL of the backend's REST API,
 * from which menus are read.
 */
export function buildSeed(restEndpoint = EMBEDDED_REST_ENDPOINT): Json[] {
  return getDocuments(restEndpoint).map((document) => {
    const { _id: id } = document
    return toJson(document, id)
  })
}
