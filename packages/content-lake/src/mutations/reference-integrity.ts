import type { DocumentChange, StoredDocument } from '../contracts.ts'
import { toMutationError } from '../errors.ts'
import { findReferences } from '../held-references.ts'

interface ReferenceReader {
  get(id: string): StoredDocument | undefined
  referrers(id: string): readonly StoredDocument[]
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

  const findReferrers = (documentId: string) => {
    const holders = stored.referrers(documentId).filter(({ _id }) => !changed.has(_id))
    return [...holders, ...changes.flatMap(({ after }) => after ?? [])]
      .filter((holder) => findStrongReferences(holder).has(documentId))
      .map(({ _id }) => _id)
  }

  for (const { documentId: id, before, after } of changes) {
    const known = findStrongReferences(before)
    for (const referenceID of findStrongReferences(after)) {
      if (known.has(referenceID) || get(referenceID) !== undefined) continue
      throw toMutationError(
        0,
        409,
        'documentReferencesNonexistentDocumentError',
        `Document "${id}" references non-existent document "${referenceID}"`,
        { id, referenceID },
      )
    }
    if (before === undefined || before._type === after?._type) continue
    const referencingIDs = findReferrers(id)
    if (referencingIDs.length === 0) continue
    const change = after === undefined ? 'be deleted' : 'change its type'
    throw toMutationError(
      0,
      after === undefined ? 409 : 400,
      'documentHasExistingReferencesError',
      `Document "${id}" cannot ${change} as there are references to it from "${referencingIDs[0]}"`,
      { id, referencingIDs },
    )
  }
}
