import type { StoredDocument } from '../contracts.ts'

export const ASSET_TYPES: readonly string[] = ['sanity.imageAsset', 'sanity.fileAsset']
const ASSET_PATH = /^(?:images|files)\/[\w./-]+$/

/**
 * Sets the URL to the current address of the lake: the stored one dates from the upload or from a client.
 * Other documents are returned unchanged.
 */
export function withAssetUrl(document: StoredDocument, baseUrl: string): StoredDocument {
  if (!ASSET_TYPES.includes(document._type)) return document
  const { path, url } = document
  if (typeof path !== 'string' || !ASSET_PATH.test(path)) return document
  const current = `${baseUrl}/${path}`
  return url === current ? document : { ...document, url: current }
}

/** `image-<hash>-<size>-<ext>` is stored as `<hash>-<size>.<ext>`. */
export function toFileName(id: string): string {
  const [, ...parts] = id.split('-')
  const extension = parts.pop() ?? ''
  return `${parts.join('-')}.${extension}`
}
