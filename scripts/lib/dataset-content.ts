import { z } from 'zod'
import { findReferences } from '../../packages/content-lake/src/held-references.ts'

/** Properties of a dataset that have to be the same after a move. */
export interface DatasetContent {
  /** Documents by type, drafts apart. */
  counts: Map<string, number>
  references: number
  /** References whose document is missing. */
  dangling: number
  /** SHA-1 of each asset's bytes. */
  assets: Set<string>
}

const documentSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  sha1hash: z.string().optional(),
})

/** Reads an export of Sanity's HTTP API, one document a line. */
export function readDatasetContent(ndjson: string): DatasetContent {
  const counts = new Map<string, number>()
  const assets = new Set<string>()
  const ids = new Set<string>()
  const references: string[] = []
  for (const line of ndjson.split('\n').filter(Boolean)) {
    const document = documentSchema.parse(JSON.parse(line))
    const { _id, _type, sha1hash } = document
    const kind = _id.startsWith('drafts.') ? `${_type} (draft)` : _type
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (sha1hash) assets.add(sha1hash)
    ids.add(_id)
    references.push(...findReferences(document).map(({ id }) => id))
  }
  const dangling = references.filter((id) => !ids.has(id) && !ids.has(`drafts.${id}`)).length
  return { counts, references: references.length, dangling, assets }
}

/** One line for each thing compared; a difference begins with DIFFER. */
export function compareContent(from: DatasetContent, to: DatasetContent): string[] {
  const compare = (name: string, before: number, after: number) =>
    `${before === after ? 'same  ' : 'DIFFER'} ${name}: ${before} ${after}`
  const kinds = [...new Set([...from.counts.keys(), ...to.counts.keys()])].toSorted()
  const missing = [...from.assets].filter((hash) => !to.assets.has(hash)).length
  return [
    ...kinds.map((kind) => compare(kind, from.counts.get(kind) ?? 0, to.counts.get(kind) ?? 0)),
    compare('references', from.references, to.references),
    compare('references without their document', from.dangling, to.dangling),
    compare('assets', from.assets.size, to.assets.size),
    compare('assets that did not arrive', 0, missing),
  ]
}
