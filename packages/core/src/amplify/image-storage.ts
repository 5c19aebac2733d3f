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
import type { RetryOptions } from './retry.ts'

export interface ImageUpload {
  /** Key in the bucket. */
  path: string
  data: Blob
  contentType: string
}

/** Images in the bucket of the environment, as a visitor's guest identity may reach them. */
export interface ImageStorage {
  upload: (image: ImageUpload) => Promise<Result<{ path: string }, CallFailure>>
  /** A signed address that is good for a quarter of an hour. */
  getUrl: (path: string) => Promise<Result<string, CallFailure>>
  remove: (path: string) => Promise<Result<undefined, CallFailure>>
}

/** Amplify refuses buckets without TLS, so this is for AWS only; elsewhere images go by REST. */
export function createImageStorage(
  config: AmplifyConfig,
  store: IdentityStore,
  options: RetryOptions & { fetch?: typeof fetch } = {},
): ImageStorage {
  prepareAmplify(config, options)
  const guest = createGuestContext(config, store)
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
