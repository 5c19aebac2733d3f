import { API_VERSION } from 'core/sanity-api'
import { getPublishedId, type SanityDocument, type ValidationContext } from 'sanity'

/** Caches the document, which up to a hundred values of a table would each request. */
const published = new WeakMap<SanityDocument, Promise<unknown>>()

/** Returns the published state of the document that is validated. */
export function getPublished(
  document: SanityDocument,
  { getClient, signal }: ValidationContext,
): Promise<unknown> {
  const asked =
    published.get(document) ??
    getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      '*[_id == $id][0]',
      { id: getPublishedId(document._id) },
      { perspective: 'raw', signal, tag: 'validation.published' },
    )
  published.set(document, asked)
  return asked
}
