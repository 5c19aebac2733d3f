import type { StoredDocument } from '../contracts.ts'

export const ASSET_TYPES: readonly string[] = ['sanity.imageAsset', 'sanity.fileAsset']
const ASSET_PATH = /^(?:images|files)\/[\w./-]+$/

/**
 * The document with the address where its bytes are served now: what was stored when it was
 * uploaded, or was sent by a client, names a place of its own. Other documents are left as they are.
 */
export function withAssetUrl(document: StoredDocument, baseUrl: string): StoredDocument {
  if (!ASSET_TYPES.includes(document._type)) return document
  const { path, url } = document
  if (typeof path !== 'string' || !ASSET_PATH.test(path)) return document
  const current = `${baseUrl}/${path}`
  return url === current ? document : { ...document, url: current }
}
