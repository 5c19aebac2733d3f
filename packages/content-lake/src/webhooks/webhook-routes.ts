import type { Context, MiddlewareHandler } from 'hono'
import { requireUser } from '../auth/auth-routes.ts'
import type { LakeContext, LakeEnv, LakeRoutes } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import { isRecord } from '../guards.ts'
import { readJson } from '../http/read-json.ts'
import { parseWebhookConfig, type Webhook } from './webhook-config.ts'
import type { WebhookDispatcher } from './webhook-dispatcher.ts'
import { compileRule } from './webhook-rule.ts'
import { type Attempt, createId, type Message, type WebhookStore } from './webhook-store.ts'

const MAX_BODY_BYTES = 200_000
const MAX_WEBHOOKS = 50

/** The secret is write-only: reading a webhook must not allow forging its messages. */
function toResponse({ secret, ...webhook }: Webhook, projectId: string) {
  return {
    ...webhook,
    projectId,
    isSecretSet: secret !== null,
    isDisabled: false,
    deletedAt: null,
  }
}

function toMessageResponse({ webhookId, nextAttemptAt, ...message }: Message, projectId: string) {
  return {
    ...message,
    projectId,
    hookId: webhookId,
    nextAttemptAt: message.status === 'queued' ? new Date(nextAttemptAt).toISOString() : null,
  }
}

function toAttemptResponse({ webhookId, ...attempt }: Attempt, projectId: string) {
  return { ...attempt, projectId, hookId: webhookId, inProgress: false }
}

/** Returns what a role that manages no webhooks sees of one: its address and headers may have secrets. */
function toShortResponse(
  { id, name, type, dataset, isDisabledByUser }: Webhook,
  projectId: string,
) {
  return { id, name, type, dataset, isDisabledByUser, projectId, isDisabled: false }
}

/** Webhooks, for administrators and developers, and their delivery log, for everyone who has signed in. */
export function addWebhookRoutes(routes: LakeRoutes, context: LakeContext, store: WebhookStore, dispatcher: WebhookDispatcher): void {
  const { projectId } = context

  routes.use('/hooks/projects/:project/*', async (c, next) => {
    requireUser(c)
    if (c.req.param('project') !== projectId)
      throw toHttpError(404, `Project "${c.req.param('project')}" not found`, 'SIO-404-PNF')
    await next()
  })

  const forManagers: MiddlewareHandler<LakeEnv> = async (c, next) => {
    if (!context.access.canManage(c.get('identity')))
      throw toHttpError(403, 'Insufficient permissions: this is for administrators and developers')
    await next()
  }

  function requireWebhook(c: Context<LakeEnv>): Webhook {
    const id = c.req.param('hook') ?? ''
    const webhook = store.listWebhooks().find((candidate) => candidate.id === id)
    if (!webhook) throw toHttpError(404, `There is no webhook "${id}"`)
    return webhook
  }

  function save(input: unknown, identity: Pick<Webhook, 'id' | 'createdAt' | 'createdByUserId'>) {
    const config = parseWebhookConfig(input)
    if (!config.ok) throw toHttpError(400, config.error)
    const rule = compileRule(config.value)
    if (!rule.ok) throw toHttpError(400, rule.error)
    const webhook = { ...config.value, ...identity }
    store.putWebhook(webhook)
    dispatcher.reload()
    return toResponse(webhook, projectId)
  }

  routes.get('/hooks/projects/:project', (c) => {
    const toAnswer = context.access.canManage(c.get('identity')) ? toResponse : toShortResponse
    return c.json(store.listWebhooks().map((webhook) => toAnswer(webhook, projectId)))
  })
  routes.post('/hooks/projects/:project', forManagers, async (c) => {
    if (store.listWebhooks().length >= MAX_WEBHOOKS)
      throw toHttpError(409, `There are ${MAX_WEBHOOKS} webhooks already`)
    const created = {
      id: createId(),
      createdAt: context.now().toISOString(),
      createdByUserId: c.get('identity').id,
    }
    return c.json(save(await readJson(c, MAX_BODY_BYTES), created), 201)
  })
  // Before the routes of a single webhook, which would match "attempts" as an id.
  routes.get('/hooks/projects/:project/attempts/:attempt', (c) => {
    const attempt = store.getAttempt(c.req.param('attempt'))
    if (!attempt) throw toHttpError(404, `There is no attempt "${c.req.param('attempt')}"`)
    return c.json(toAttemptResponse(attempt, projectId))
  })
  routes.get('/hooks/projects/:project/:hook', forManagers, (c) =>
    c.json(toResponse(requireWebhook(c), projectId)),
  )
  routes.patch('/hooks/projects/:project/:hook', forManagers, async (c) => {
    const { id, createdAt, createdByUserId, ...config } = requireWebhook(c)
    const body = await readJson(c, MAX_BODY_BYTES)
    if (!isRecord(body)) throw toHttpError(400, 'The body must be a JSON object')
    const rule = isRecord(body.rule) ? { ...config.rule, ...body.rule } : config.rule
    const input = { ...config, ...body, rule }
    return c.json(save(input, { id, createdAt, createdByUserId }))
  })
  routes.delete('/hooks/projects/:project/:hook', forManagers, (c) => {
    const { id } = requireWebhook(c)
    store.deleteWebhook(id)
    dispatcher.reload()
    return c.json({ id, deleted: true })
  })
  routes.get('/hooks/projects/:project/:hook/messages', (c) =>
    c.json(
      store
        .listMessages(requireWebhook(c).id)
        .map((message) => toMessageResponse(message, projectId)),
    ),
  )
  // Ours: the hosted service has no address for this.
  routes.post('/hooks/projects/:project/:hook/messages/:message/retry', (c) => {
    const grants = context.access.grants(c.get('identity'), 'private')
    if (!grants.some(({ permissions }) => permissions.includes('update')))
      throw toHttpError(403, 'Insufficient permissions: this is for those who write documents')
    const message = store.getMessage(c.req.param('message'))
    if (message?.webhookId !== requireWebhook(c).id)
      throw toHttpError(404, `There is no message "${c.req.param('message')}"`)
    if (message.status === 'success')
      throw toHttpError(409, 'The message has arrived; it is not sent again')
    return c.json(toMessageResponse(dispatcher.retry(message), projectId), 202)
  })
  routes.get('/hooks/projects/:project/:hook/attempts', (c) =>
    c.json(
      store
        .listAttempts(requireWebhook(c).id)
        .map((attempt) => toAttemptResponse(attempt, projectId)),
    ),
  )
}
