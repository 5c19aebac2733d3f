import { CAR_PAGES, PAGE_TYPE_NAMES } from 'schemas/page-types'
import type { PathsQueryResult, SitemapQueryResult } from 'schemas/sanity-types'
import type { PathEntry } from '../types.ts'
import { type Raw, toOneOf, toPlain } from './clean.ts'
import { toDocumentPath } from './link.ts'

type RawPathEntry = Raw<Pick<SitemapQueryResult[number], keyof PathsQueryResult[number]>>

/** The pages of a document: its own and, for some cars, the specifications. */
export function toPathEntries(raw: RawPathEntry): PathEntry[] {
  const type = toOneOf(PAGE_TYPE_NAMES, raw._type)
  const path = type && toDocumentPath(type, raw.path)
  if (!path) return []
  const title = toPlain(raw.title) ?? path
  const entries: PathEntry[] = [{ path, type, title, documentPath: path }]
  if (type === 'carModel' && raw.hasSpecificationPage === true) {
    entries.push({
      path: CAR_PAGES.specifications.toPath(path),
      type: 'specifications',
      title: `${title} specifications`,
      documentPath: path,
    })
  }
  return entries
}
