import { createHash } from 'node:crypto'
import type { DocumentChange } from '../contracts.ts'
import { isPublishedId, toPublishedId } from '../document-id.ts'

function toTag(kind: string, name: string): string {
  return `s1:${createHash('sha1').update(`${kind}:${name}`).digest('base64url').slice(0, 10)}`
}

/** Invalidated by any document. */
export const ANY_DOCUMENT_TAG = toTag('any', '')

/** Invalidated by any document of a type. */
export function toTypeTag(type: string): string {
  return toTag('type', type)
}

/** Invalidated by one document; drafts and versions share the tag of their published id. */
export function toDocumentTag(publishedId: string): string {
  return toTag('document', publishedId)
}

/** The tags that a change invalidates, and whether it affects drafts or versions alone. */
export function toChangeTags({ documentId, before, after }: DocumentChange): {
  tags: string[]
  isDraftChange: boolean
} {
  const types = [before, after].flatMap((document) => document?._type ?? [])
  const tags = [
    ANY_DOCUMENT_TAG,
    ...new Set(types.map(toTypeTag)),
    toDocumentTag(toPublishedId(documentId)),
  ]
  return { tags, isDraftChange: !isPublishedId(documentId) }
}
