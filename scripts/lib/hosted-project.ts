import { API_VERSION } from '../../packages/core/src/sanity-api.ts'
import { z } from 'zod'
import access from '../../schemas/access.json' with { type: 'json' }
import { OperatorError } from './operator-error.ts'

export interface HostedProject {
  projectId: string
  dataset: string
  /** An administrator's. */
  token: string
  siteUrl: string
  studioUrl: string
  webhooks: readonly Webhook[]
  /** Goes on when the dataset stays public, so that anybody can read private types. */
  mayStayPublic: boolean
  fetch?: typeof fetch
}

interface Webhook {
  name: string
  url: string
  secret: string
  on: readonly string[]
  filter: string
  projection: string
}

interface Change {
  method: 'POST' | 'PATCH'
  body: unknown
}

const API = 'https://api.sanity.io'
/** Versions of Sanity's reference of each API. */
const PROJECTS = 'v2021-06-07'
const HOOKS = 'v2021-10-04'
const TOKEN_LABEL = 'Site: drafts'
/** Custom roles, which `schemas/access.json` describes. */
const OWN_ROLES = ['marketing', 'hr', 'manager', 'sales', 'floor']

const originsSchema = z.array(z.object({ origin: z.string(), allowCredentials: z.boolean() }))
const tokensSchema = z.array(z.object({ label: z.string() }))
const rolesSchema = z.array(z.object({ name: z.string() }))
const hooksSchema = z.array(z.object({ id: z.string(), name: z.string(), dataset: z.string() }))
const datasetsSchema = z.array(z.object({ name: z.string(), aclMode: z.string() }))
const newTokenSchema = z.object({ key: z.string() })

/**
 * Creates what a hosted project needs and lacks, and brings webhooks up to date. Answers what it did.
 *
 * @throws when Sanity refuses, or has no private dataset, unless it may stay public.
 */
export async function setUpHostedProject(project: HostedProject): Promise<string[]> {
  const { dataset, mayStayPublic, projectId, siteUrl, studioUrl, token, webhooks } = project
  const send = project.fetch ?? fetch
  const done: string[] = []

  const request = (path: string, change?: Change) =>
    send(`${API}/${path}`, {
      method: change?.method ?? 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: change && JSON.stringify(change.body),
      signal: AbortSignal.timeout(60_000),
    })

  async function call<Value>(
    path: string,
    schema: z.ZodType<Value>,
    change?: Change,
  ): Promise<Value> {
    const response = await request(path, change)
    if (!response.ok) throw new OperatorError(`Sanity answered ${response.status} to ${path}.`)
    return schema.parse(await response.json())
  }

  const own = `${PROJECTS}/projects/${projectId}`
  const datasets = await call(`${own}/datasets`, datasetsSchema)
  if (datasets.some(({ aclMode, name }) => name === dataset && aclMode === 'public')) {
    // Sanity hides types from strangers only by ids with a dot, which Studio gives to none that it creates.
    const answer = await request(`${own}/datasets/${dataset}`, {
      method: 'PATCH',
      body: { aclMode: 'private' },
    })
    const problem = `dataset ${dataset} stays public, as Sanity answered ${answer.status}: private ones need its plan Growth. Anybody can read ${access.privateTypes.join(', ')} in it.`
    if (!answer.ok && !mayStayPublic)
      throw new OperatorError(
        `Nothing was changed: ${problem} --may-stay-public goes on all the same.`,
      )
    done.push(answer.ok ? `dataset ${dataset} made private` : problem)
  }
  const origins = await call(`${own}/cors`, originsSchema)
  for (const [origin, allowCredentials] of [
    [studioUrl, true],
    [siteUrl, false],
  ] as const) {
    if (origins.some((each) => each.origin === origin)) continue
    // Goes one by one, so that a refusal says which.
    await call(`${own}/cors`, z.unknown(), { method: 'POST', body: { origin, allowCredentials } })
    done.push(`CORS origin ${origin}`)
  }

  const tokens = await call(`${own}/tokens`, tokensSchema)
  if (!tokens.some(({ label }) => label === TOKEN_LABEL)) {
    const body = { label: TOKEN_LABEL, roleName: 'viewer' }
    const { key } = await call(`${own}/tokens`, newTokenSchema, { method: 'POST', body })
    done.push(`token "${TOKEN_LABEL}", which is shown once: SANITY_API_READ_TOKEN=${key}`)
  }

  const hooks = await call(`${HOOKS}/hooks/projects/${projectId}`, hooksSchema)
  for (const { filter, name, on, projection, secret, url } of webhooks) {
    const body = {
      type: 'document',
      name,
      url,
      dataset,
      apiVersion: `v${API_VERSION}`,
      httpMethod: 'POST',
      includeDrafts: false,
      secret,
      rule: { on, filter, projection },
    }
    const found = hooks.find((each) => each.name === name && each.dataset === dataset)
    const path = `${HOOKS}/hooks/projects/${projectId}${found ? `/${found.id}` : ''}`
    await call(path, z.unknown(), { method: found ? 'PATCH' : 'POST', body })
    done.push(`webhook "${name}" ${found ? 'brought up to date' : 'created'}`)
  }

  const roles = await call(`${own}/roles`, rolesSchema)
  const missing = OWN_ROLES.filter((name) => !roles.some((role) => role.name === name))
  if (missing.length > 0) {
    done.push(
      `roles ${missing.join(', ')} do not exist: custom roles need Sanity's Enterprise plan. Without it give marketing and HR the role editor, the others the role viewer, and set SANITY_STUDIO_EDITOR_ROLES (docs/hosting.md): Studio then keeps them to their own documents; Sanity itself lets editors change every document.`,
    )
  }
  return done
}
