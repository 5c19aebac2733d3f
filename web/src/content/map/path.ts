import type { PathsQueryResult, SitemapQueryResult } from 'schemas/sanity-types'
import type { PathEntry } from '../types.ts'
import { type Raw, toOneOf, toPlain } from './clean.ts'
import { toDocumentPath, toSpecificationsPath } from './link.ts'

type RawPathEntry = Raw<Pick<SitemapQueryResult[number], keyof PathsQueryResult[number]>>

/** The pages of a document: its own and, for some cars, the specifications. */
export function toPathEntries(raw: RawPathEntry): PathEntry[] {
  const type = toOneOf(['carModel', 'outlet', 'page', 'promo'], raw._type)
  const path = type && toDocumentPath(type, raw.path)
  if (!path) return []
  const title = toPlain(raw.title) ?? path
  const entries: PathEntry[] = [{ path, type, title, documentPath: path }]
  if (type === 'carModel' && raw.hasSpecificationPage === true) {
    entries.push({
      path: toSpecificationsPath(path),
      type: 'specifications',
      title: `${title} specifications`,
      documentPath: path,
    })
  }
  return entries
}
