import { buildQueryUrl } from 'core/sanity-api'
import { z } from 'zod'

const HOSTED_API = 'https://api.sanity.io'
const TIME_LIMIT_MS = 5000

/** Place where Studio's content is read. */
export interface ContentSource {
  /** Sanity's API: https://api.sanity.io, or the embedded lake. */
  contentApiHost: string
  contentProjectId: string
  contentDataset: string
  /** Token of a viewer: the embedded lake gives authenticated queries priority. */
  contentToken?: string | undefined
}

type ContentApi = Pick<ContentSource, 'contentApiHost' | 'contentProjectId'>

export const isHosted = ({ contentApiHost }: Pick<ContentApi, 'contentApiHost'>): boolean =>
  new URL(contentApiHost).origin === HOSTED_API

/** The hosted service has a host name for each project. */
export function getContentOrigin({ contentApiHost, contentProjectId }: ContentApi): string {
  const { origin, host } = new URL(contentApiHost)
  return isHosted({ contentApiHost }) ? `https://${contentProjectId}.${host}` : origin
}

interface AskOptions {
  params?: Readonly<Record<string, unknown>>
  fetch?: typeof fetch
}

const answerSchema = z.object({ result: z.unknown() })

/** The result of a GROQ query over published documents. @throws when content cannot be reached. */
export async function askContent(
  source: ContentSource,
  query: string,
  { params = {}, fetch = globalThis.fetch }: AskOptions = {},
): Promise<unknown> {
  const { contentDataset: dataset, contentToken: token } = source
  const url = buildQueryUrl({ apiOrigin: getContentOrigin(source), dataset }, query, params)
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  })
  if (!response.ok) throw new Error(`Content answered ${response.status}.`)
  return answerSchema.parse(await response.json()).result
}
