import { getUrl, remove, uploadData } from 'aws-amplify/storage'
import type { Result } from '../result.ts'
import {
  type CallFailure,
  createGuestContext,
  type IdentityStore,
  prepareAmplify,
  settle,
} from './client.ts'
import type { AmplifyConfig } from './config.ts'
import type { RouteOptions } from './budgeted-fetch.ts'

export interface ImageUpload {
  /** Key in the bucket. */
  path: string
  data: Blob
  contentType: string
}

/** Images in the environment's bucket, with the access of a visitor's guest identity. */
export interface ImageStorage {
  upload: (image: ImageUpload) => Promise<Result<{ path: string }, CallFailure>>
  /** A signed address, valid for a quarter of an hour. */
  getUrl: (path: string) => Promise<Result<string, CallFailure>>
  remove: (path: string) => Promise<Result<undefined, CallFailure>>
}

/**
 * For AWS only, since Amplify requires TLS; undefined where no bucket or identity pool is configured. The forms of the
 * site do not use it: their photos and résumés go through REST, also without scripts.
 */
export function createImageStorage(
  config: AmplifyConfig,
  store: IdentityStore,
  options: RouteOptions = {},
): ImageStorage | undefined {
  const guest = createGuestContext(config, store)
  if (!guest || config.imageBucket === undefined) return undefined
  prepareAmplify(config, options)
  return {
    upload: ({ path, data, contentType }) =>
      settle(async () => {
        const task = uploadData(guest, { path, data, options: { contentType } })
        return { path: (await task.result).path }
      }),
    getUrl: (path) => settle(async () => (await getUrl(guest, { path })).url.href),
    remove: (path) =>
      settle(async () => {
        await remove(guest, { path }).result
        return undefined
      }),
  }
}
