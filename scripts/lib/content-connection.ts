import { createClient, type SanityClient } from '@sanity/client'
import { API_VERSION } from '../../packages/core/src/sanity-api.ts'

const HOSTED = 'https://api.sanity.io'
const PLACE = /^(https?:\/\/[^/]+)\/([a-z0-9-]+)\/([a-z0-9_-]+)$/

export interface Connection {
  client: SanityClient
  dataset: string
  token: string
}

/**
 * A client of a lake or of Sanity's hosted service.
 * @param place URL/PROJECT/DATASET
 * @throws Error when `place` or `token` is missing.
 */
export function connect(place: string, token: string | undefined): Connection {
  const [, apiHost = '', projectId = '', dataset = ''] = PLACE.exec(place) ?? []
  if (!dataset || !token) throw new Error('A dataset is URL/PROJECT/DATASET, with a token.')
  const client = createClient({
    apiHost,
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    useCdn: false,
    useProjectHostname: apiHost === HOSTED,
  })
  return { client, dataset, token }
}
