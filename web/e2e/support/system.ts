import { API_VERSION, buildQueryUrl } from 'core/sanity-api'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Fault } from '../../../scripts/lib/fault-proxy.ts'
import { revalidateWebhook } from '../../server/freshness/webhook.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')
const { env } = process

export const webUrl = env['WEB_URL'] ?? 'http://127.0.0.1:3000'
export const studioUrl = env['STUDIO_URL'] ?? 'http://127.0.0.1:3333'
export const lakeUrl = env['LAKE_URL'] ?? 'http://127.0.0.1:3900'

/** Polls for published content this often; `bench/publish-to-visible.ts` measures how soon it is there. */
export const OFTEN = { intervals: [100] }

/** Paths of the pages that search engines should list. */
export async function readSitemapPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${webUrl}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
}

const dataDir = resolve(ROOT, env['DATA_DIR'] ?? '.data')
const dataset = env['SANITY_DATASET'] ?? 'production'
const projectId = env['SANITY_PROJECT_ID'] ?? 'byd1826'

/** Start of the addresses of dishes' pictures. */
export const imageBase = `${lakeUrl}/images/${projectId}/${dataset}/`

export function getRevalidateSecret(): string {
  return (
    env['SANITY_REVALIDATE_SECRET'] ?? readFileSync(join(dataDir, 'revalidate-secret'), 'utf8')
  ).trim()
}

/** API key of callers without a session. */
export function getGraphQLApiKey(): string {
  return env['GRAPHQL_API_KEY'] ?? readFileSync(join(dataDir, 'graphql-api-key'), 'utf8')
}

/** Folder for pictures that differ from the accepted ones. */
export const picturesDir = join(dataDir, 'pictures')

/** Data of the backend. */
export const backendDir = join(dataDir, 'backend')

const roleTokens = z.record(z.string(), z.string())

/** Token of a role for the embedded lake, which keeps them with its data. */
export function getToken(role: string): string {
  const file = join(dataDir, 'content-lake', 'auth', 'tokens.json')
  const token = roleTokens.parse(JSON.parse(readFileSync(file, 'utf8')))[role]
  if (token === undefined) throw new Error(`The lake has no token of the role ${role}.`)
  return token
}

/** Asks the gate's control server. */
async function askControl(path: string, init?: RequestInit): Promise<string> {
  const url = env['SYSTEM_CONTROL_URL']
  if (!url) throw new Error('SYSTEM_CONTROL_URL is not set: run `npm run test:browser`.')
  const response = await fetch(new URL(path, url), init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${text}`)
  return text
}

/** Crashes or restarts a process. */
async function control(
  service: 'lake' | 'backend' | 'web' | 'instances' | 'store',
  action: 'kill' | 'stop' | 'start' | 'deploy',
) {
  await askControl(`/${service}/${action}`, { method: 'POST' })
}

export const killLake = () => control('lake', 'kill')
export const startLake = () => control('lake', 'start')
export const killBackend = () => control('backend', 'kill')
export const startBackend = () => control('backend', 'start')
export const killWeb = () => control('web', 'kill')
export const stopWeb = () => control('web', 'stop')
export const startWeb = () => control('web', 'start')
/** Replaces the site by another build, until it is stopped and started. */
export const deployWeb = () => control('web', 'deploy')
/** Further instances of the site, which share a store. */
export const startInstances = () => control('instances', 'start')
export const stopInstances = () => control('instances', 'stop')
/** Reads what these instances have logged, line by line, and their spans and metrics. */
export const readInstanceLog = async () => (await askControl('/instances/log')).split('\n')
export const instanceUrls = (env['INSTANCE_URLS'] ?? '').split(',')
/** The shared cache in front of them. */
export const edgeUrl = env['EDGE_URL'] ?? ''
export const killStore = () => control('store', 'kill')
export const startStore = () => control('store', 'start')

/**
 * Injects or ends a fault between the site and a part of the backend: `graphql`, or the first path segment
 * below the REST stage, such as `files` or a venue. Answers how many requests met the previous fault.
 */
export async function setFault(target: string, fault?: Fault): Promise<number> {
  const body = fault && JSON.stringify(fault)
  return Number(await askControl(`/fault/${target}`, { method: 'POST', body }))
}

type Mutation = Record<string, Record<string, unknown>>

/** Client of the lake with an editor's token. */
export class Lake {
  /** Read when first used: test files are loaded to list their tests, too. */
  #headers: Record<string, string> | undefined

  async query<Result>(query: string, parse: (result: unknown) => Result): Promise<Result> {
    const url = buildQueryUrl({ apiOrigin: lakeUrl, dataset }, query, {}, 'raw')
    const { result } = await this.#send(url, {})
    return parse(result)
  }

  async mutate(...mutations: Mutation[]): Promise<void> {
    const url = new URL(`/v${API_VERSION}/data/mutate/${dataset}`, lakeUrl)
    await this.#send(url, { method: 'POST', body: JSON.stringify({ mutations }) })
  }

  async act(...actions: Record<string, unknown>[]): Promise<void> {
    const url = new URL(`/v${API_VERSION}/data/actions/${dataset}`, lakeUrl)
    await this.#send(url, { method: 'POST', body: JSON.stringify({ actions }) })
  }

  /** Announces changes to one more site until the returned function is called. */
  async announceTo(siteUrl: string): Promise<() => Promise<void>> {
    const { name, path, on, filter, projection, method } = revalidateWebhook
    const hooks = new URL(`/v${API_VERSION}/hooks/projects/${projectId}`, lakeUrl)
    const body = {
      type: 'document',
      name: `${name} ${siteUrl}`,
      apiVersion: revalidateWebhook.apiVersion,
      includeDrafts: revalidateWebhook.includeDrafts,
      httpMethod: method,
      rule: { on, filter, projection },
      dataset,
      url: siteUrl + path,
      secret: getRevalidateSecret(),
    }
    const { id } = await this.#send(hooks, { method: 'POST', body: JSON.stringify(body) })
    return async () => {
      await this.#send(new URL(`${hooks.href}/${id}`), { method: 'DELETE' })
    }
  }

  async #send(url: URL, init: RequestInit) {
    this.#headers ??= {
      Authorization: `Bearer ${getToken('administrator')}`,
      'Content-Type': 'application/json',
    }
    const response = await fetch(url, { ...init, headers: this.#headers })
    if (!response.ok) throw new Error(`${url.pathname} answered ${await response.text()}`)
    return response.json()
  }
}
