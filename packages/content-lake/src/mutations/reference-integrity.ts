import type { DocumentChange, StoredDocument } from '../contracts.ts'
import { toMutationError } from '../errors.ts'
import { findReferences } from '../held-references.ts'

interface ReferenceReader {
  get(id: string): StoredDocument | undefined
  referrers(id: string): Iterable<StoredDocument>
}

function findStrongReferences(document: StoredDocument | undefined): Set<string> {
  const references = findReferences(document)
  return new Set(references.filter(({ weak }) => !weak).map(({ id }) => id))
}

/**
 * Refuses a transaction that would leave a dangling strong reference.
 * References that a document held before are not checked again.
 * @throws LakeError 409.
 */
export function checkReferenceIntegrity(
  changes: readonly DocumentChange[],
  stored: ReferenceReader,
): void {
  const changed = new Map(changes.map((change) => [change.documentId, change]))
  const get = (id: string) => {
    const change = changed.get(id)
    return change === undefined ? stored.get(id) : change.after
  }

  for (const { documentId, before, after } of changes) {
    if (after !== undefined) {
      const known = findStrongReferences(before)
      for (const id of findStrongReferences(after)) {
        if (known.has(id) || get(id) !== undefined) continue
        throw toMutationError({
          index: 0,
          status: 409,
          type: 'documentReferencesNonexistentDocumentError',
          description: `Document "${documentId}" references non-existent document "${id}"`,
          detail: { id: documentId, referenceID: id },
        })
      }
      continue
    }
    const candidates = new Set([...stored.referrers(documentId)].map(({ _id }) => _id))
    for (const change of changes) if (change.after !== undefined) candidates.add(change.documentId)
    const referencingIDs = [...candidates].filter((id) =>
      findStrongReferences(get(id)).has(documentId),
    )
    if (referencingIDs.length > 0) {
      throw toMutationError({
        index: 0,
        status: 409,
        type: 'documentHasExistingReferencesError',
        description: `Document "${documentId}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
        detail: { id: documentId, referencingIDs },
      })
    }
  }
}
