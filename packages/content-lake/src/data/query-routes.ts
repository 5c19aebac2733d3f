import type { Context } from 'hono'
import type { LakeContext, LakeEnv, LakeRoutes, QueryText } from '../contracts.ts'
import { toValidationError } from '../errors.ts'
import { isRecord } from '../guards.ts'
import { readJson } from '../http/read-json.ts'
import { knowsReleases, parsePerspective, parseUrlParams, requireDataset } from './data-request.ts'

const MAX_BODY_BYTES = 2_000_000
const MAX_QUERY_CHARACTERS = 200_000

interface QueryInput {
  query: string
  params: Record<string, unknown>
  perspective: unknown
}

function toResponseText(query: string | undefined, answer: QueryText): string {
  const { result, resultSourceMap, explain, syncTags, ms } = answer
  return [
    query === undefined ? '{' : `{"query":${JSON.stringify(query)},`,
    `"result":${result},`,
    resultSourceMap === undefined ? '' : `"resultSourceMap":${resultSourceMap},`,
    explain === undefined ? '' : `"explain":${JSON.stringify(explain)},`,
    `"syncTags":${JSON.stringify(syncTags)},"ms":${ms}}`,
  ].join('')
}

async function readInput(c: Context<LakeEnv>): Promise<QueryInput> {
  const { query = '', perspective } = c.req.query()
  if (c.req.method !== 'POST')
    return { query, params: parseUrlParams(new URL(c.req.url)), perspective }
  const body = await readJson(c, MAX_BODY_BYTES)
  if (!isRecord(body) || typeof body.query !== 'string')
    throw toValidationError('The body needs a "query" string')
  return {
    query: body.query,
    params: isRecord(body.params) ? body.params : {},
    perspective: perspective ?? body.perspective,
  }
}

/** `GET|POST /data/query/:dataset`. Paths are without the version prefix. */
export function addQueryRoutes(routes: LakeRoutes, context: LakeContext): void {
  routes.on(['GET', 'POST'], '/data/query/:dataset', async (c) => {
    const dataset = requireDataset(c, context)
    const { query, params, perspective } = await readInput(c)
    if (query.trim() === '' || query.length > MAX_QUERY_CHARACTERS)
      throw toValidationError(`A query has 1 to ${MAX_QUERY_CHARACTERS} characters`)
    const { resultSourceMap: sourceMap, explain = 'false' } = c.req.query()
    if (explain !== 'true' && explain !== 'only' && explain !== 'false')
      throw toValidationError('"explain" takes true, only or false')
    const answer = await dataset.queryText({
      query,
      params,
      perspective: parsePerspective(perspective, c.req.param('apiVersion') ?? 'v1'),
      hidesVersions: !knowsReleases(c.req.param('apiVersion')),
      resultSourceMap: sourceMap !== undefined && sourceMap !== 'false',
      explain: explain === 'only' ? explain : explain === 'true',
      identity: c.get('identity'),
    })
    const echo = c.req.query('returnQuery') === 'false' ? undefined : query
    const text = toResponseText(echo, answer)
    return c.body(text, 200, {
      'Content-Length': String(Buffer.byteLength(text)),
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-cache',
    })
  })
}
