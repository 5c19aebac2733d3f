import type { Context } from 'hono'
import { z } from 'zod'
import { requireUser } from '../auth/auth-routes.ts'
import type { LakeContext, LakeEnv, LakeRoutes } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import { parseBody, parseInput, requireManager } from '../project/project-request.ts'
import { type Webhook, webhookConfig } from './webhook-config.ts'
import type { WebhookDispatcher } from './webhook-dispatcher.ts'
import { compileRule } from './webhook-rule.ts'
import { type Attempt, createId, type Message, type WebhookStore } from './webhook-store.ts'

const MAX_BODY_BYTES = 200_000
const MAX_WEBHOOKS = 50

const changedWebhook = z.looseObject({ rule: z.looseObject({}).optional() })

/** The secret is write-only: reading a webhook must not allow forging its messages. */
function toResponse({ secret, ...webhook }: Webhook, projectId: string) {
  const isSecretSet = secret !== null
  return { ...webhook, projectId, isSecretSet, isDisabled: false, deletedAt: null }
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
export function addWebhookRoutes(
  routes: LakeRoutes,
  context: LakeContext,
  store: WebhookStore,
  dispatcher: WebhookDispatcher,
): void {
  const { projectId } = context

  routes.use('/hooks/projects/:id/*', (c, next) => {
    requireUser(c)
    return next()
  })

  function requireWebhook(c: Context<LakeEnv>): Webhook {
    const id = c.req.param('hook') ?? ''
    const webhook = store.listWebhooks().find((candidate) => candidate.id === id)
    if (!webhook) throw toHttpError(404, `There is no webhook "${id}"`)
    return webhook
  }

  function save(webhook: Webhook) {
    const rule = compileRule(webhook)
    if (!rule.ok) throw toHttpError(400, rule.error)
    store.putWebhook(webhook)
    dispatcher.reload()
    return toResponse(webhook, projectId)
  }

  routes.get('/hooks/projects/:id', (c) => {
    const toAnswer = context.access.canManage(c.get('identity')) ? toResponse : toShortResponse
    return c.json(store.listWebhooks().map((webhook) => toAnswer(webhook, projectId)))
  })
  routes.post('/hooks/projects/:id', async (c) => {
    const { id: createdByUserId } = requireManager(c, context)
    if (store.listWebhooks().length >= MAX_WEBHOOKS)
      throw toHttpError(409, `There are ${MAX_WEBHOOKS} webhooks already`)
    const config = await parseBody(c, webhookConfig, MAX_BODY_BYTES)
    const createdAt = context.now().toISOString()
    return c.json(save({ ...config, id: createId(), createdAt, createdByUserId }), 201)
  })
  // Before the routes of a single webhook, which would match "attempts" as an id.
  routes.get('/hooks/projects/:id/attempts/:attempt', (c) => {
    const attempt = store.getAttempt(c.req.param('attempt'))
    if (!attempt) throw toHttpError(404, `There is no attempt "${c.req.param('attempt')}"`)
    return c.json(toAttemptResponse(attempt, projectId))
  })
  routes.get('/hooks/projects/:id/:hook', (c) => {
    requireManager(c, context)
    return c.json(toResponse(requireWebhook(c), projectId))
  })
  routes.patch('/hooks/projects/:id/:hook', async (c) => {
    requireManager(c, context)
    const { id, createdAt, createdByUserId, ...config } = requireWebhook(c)
    const body = await parseBody(c, changedWebhook, MAX_BODY_BYTES)
    const rule = { ...config.rule, ...body.rule }
    const changed = parseInput({ ...config, ...body, rule }, webhookConfig)
    return c.json(save({ ...changed, id, createdAt, createdByUserId }))
  })
  routes.delete('/hooks/projects/:id/:hook', (c) => {
    requireManager(c, context)
    const { id } = requireWebhook(c)
    store.deleteWebhook(id)
    dispatcher.reload()
    return c.json({ id, deleted: true })
  })
  routes.get('/hooks/projects/:id/:hook/messages', (c) => {
    const messages = store.listMessages(requireWebhook(c).id)
    return c.json(messages.map((message) => toMessageResponse(message, projectId)))
  })
  // Ours: the hosted service has no address for this.
  routes.post('/hooks/projects/:id/:hook/messages/:message/retry', (c) => {
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
  routes.get('/hooks/projects/:id/:hook/attempts', (c) => {
    const attempts = store.listAttempts(requireWebhook(c).id)
    return c.json(attempts.map((attempt) => toAttemptResponse(attempt, projectId)))
  })
}
