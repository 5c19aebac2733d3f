import type { Context } from 'hono'
import type { Dataset, LakeContext, LakeEnv, LakeRoutes } from '../contracts.ts'
import { isFlagSet, knowsReleases, parseUrlParams, requireDataset } from '../data/data-request.ts'
import { toDataError, toQueryParseError, toValidationError } from '../errors.ts'
import { buildEventStreamResponse } from '../http/event-stream.ts'
import { QuerySyntaxError } from '../query/plan-cache.ts'
import { isTimeoutError } from '../query/run-bounded.ts'
import { DocumentFilter } from './document-filter.ts'
import { Listener, type ListenOptions } from './listener.ts'
import { followTransactions } from './recent-transactions.ts'

function parseListenOptions(c: Context<LakeEnv>): ListenOptions {
  const flag = (name: string) => isFlagSet(c.req.query(name))
  const hasReleases = knowsReleases(c.req.param('apiVersion'))
  const visibility = c.req.query('visibility') ?? 'transaction'
  if (visibility !== 'transaction' && visibility !== 'query')
    throw toValidationError('"visibility" takes "transaction" or "query"')
  return {
    includeResult: flag('includeResult'),
    includePreviousRevision: flag('includePreviousRevision'),
    includeMutations: c.req.query('includeMutations') !== 'false',
    includeEffects: c.req.query('effectFormat') === 'mendoza',
    includeAllVersions: flag('includeAllVersions') || !hasReleases,
    hidesVersions: !hasReleases,
    visibility,
  }
}

function parseFilter(c: Context<LakeEnv>, context: LakeContext, dataset: Dataset): DocumentFilter {
  const query = c.req.query('query') ?? '*'
  try {
    return new DocumentFilter(query, {
      params: parseUrlParams(new URL(c.req.url)),
      identityId: c.get('identity').id,
      projectId: context.projectId,
      dataset: dataset.name,
    })
  } catch (error) {
    if (error instanceof QuerySyntaxError)
      throw toQueryParseError(query, error.message, error.position)
    if (isTimeoutError(error))
      throw toDataError(400, 'queryTimeoutError', 'The query of a listener must be simpler')
    throw error
  }
}

/** `GET /data/listen/:dataset`. Paths are without the version prefix. */
export function addListenRoutes(routes: LakeRoutes, context: LakeContext): void {
  const followed = new WeakMap<Dataset, ReturnType<typeof followTransactions>>()

  routes.get('/data/listen/:dataset', (c) => {
    const dataset = requireDataset(c, context)
    const findMissed = followed.get(dataset) ?? followTransactions(dataset)
    followed.set(dataset, findMissed)
    const filter = parseFilter(c, context, dataset)
    const options = parseListenOptions(c)
    const identity = c.get('identity')
    if (identity.kind === 'anonymous' && filter.isCostly) {
      // Every commit waits for the listeners: anonymous callers must not be able to slow it down.
      throw toValidationError(
        'Listening without a token is for simple conditions: no "match" and no nested filters',
      )
    }
    const lastEventId = isFlagSet(c.req.query('enableResume')) && c.req.header('last-event-id')

    return buildEventStreamResponse((stream) => {
      const { access } = context
      const listener = new Listener({ stream, filter, options, dataset, identity, access })
      const welcome = { id: `@${dataset.sequence}`, data: { listenerName: listener.name } }
      const missed = lastEventId ? findMissed(lastEventId) : undefined
      if (missed) stream.send({ event: 'welcomeback', data: welcome.data })
      else stream.send({ event: lastEventId ? 'reset' : 'welcome', ...welcome })
      for (const { transaction, afterId } of missed ?? []) listener.send(transaction, afterId)
      return dataset.onCommit((transaction) => listener.send(transaction))
    })
  })
}
