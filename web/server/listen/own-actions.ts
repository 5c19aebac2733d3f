import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { parseJson } from 'core/parse-json'
import { extractInfoFromServerReferenceId } from 'next/dist/shared/lib/server-reference-info.js'
import { z } from 'zod'
import { type PostRefusal, REASONS } from '#lib/receive-post.ts'
import { isSameOrigin } from '#lib/same-origin.ts'
import type { AppRoutes } from './app-routes.ts'

const MULTIPART = /^multipart\/form-data\b/i
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/** Limit of Next itself, above which it answers as a fault of its own. */
const MAX_BYTES = 1024 * 1024

/** Limit for an action that takes no form. */
const MAX_PLAIN_BYTES = 1000
/** Next's cookie of draft mode. */
const PREVIEW = /(?:^|;\s*)__prerender_bypass=/
/** React's names of the arguments of an action that a script calls, and of the entries of a form among them. */
const CALLED_ENTRY = /^(?:0|_\d+_.*)$/s
const FORM_ARGUMENT = /^\$K[\da-f]+$/
/** Its names of hidden entries of a form that is sent without scripts: an action that takes the form only, or more. */
const ID = '$ACTION_ID_'
const REFERENCE = '$ACTION_REF_'
/** An action, and where the arguments are that precede the form. */
const boundSchema = z.strictObject({ id: z.string(), bound: z.literal('$@1') })
/** More than the state of a form has. */
const MAX_DEPTH = 20

interface Options {
  siteUrl: string
  routes: AppRoutes
  maxBytes?: number
}

/**
 * Takes the actions of pages, each of which gets a state and a form, or nothing. What another site posts, what is too
 * long and what no page sends is refused before Next, which would answer it as a fault of its own. Handlers of routes
 * refuse by themselves, and need a body that nobody has read.
 */
export function takeOwnActions(
  listener: RequestListener,
  { siteUrl, routes, maxBytes = MAX_BYTES }: Options,
): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const isPage = routes.find(path)?.isPage ?? false
    if (request.method !== 'POST' || !(isCalled(request) || (isPage && isForm(request)))) {
      listener(request, response)
      return
    }
    void findRefusal(request, { siteUrl, isPage, maxBytes }).then(
      (refusal) =>
        refusal === undefined ? listener(request, response) : refuse(response, refusal),
      // Senders who have left meanwhile wait for no answer.
      () => response.destroy(),
    )
  }
}

const isCalled = ({ headers }: IncomingMessage): boolean => headers['next-action'] !== undefined

const isForm = ({ headers }: IncomingMessage): boolean => FORM.test(headers['content-type'] ?? '')

async function findRefusal(
  request: IncomingMessage,
  { siteUrl, isPage, maxBytes }: { siteUrl: string; isPage: boolean; maxBytes: number },
): Promise<PostRefusal | undefined> {
  if (isForeign(request, siteUrl)) return 403
  if (!isPage) return 415
  const { 'content-type': type = '', 'content-length': length } = request.headers
  if (Number(length ?? 0) > maxBytes) return 413
  // Next reads no other form.
  if (!MULTIPART.test(type))
    return !isCalled(request) || (await isPlainCall(request)) ? undefined : 415
  const body = await peekBody(request, maxBytes)
  if (body === undefined) return 413
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined)
  return form && (isCalled(request) ? isCall(form, getId(request)) : isHidden(form))
    ? undefined
    : 415
}

const getId = ({ headers }: IncomingMessage): string => String(headers['next-action'])

/** Reads from an action's id how many arguments it takes; undefined when it takes any number. */
function countArguments(id: string): number | undefined {
  const { usedArgs, hasRestArgs } = extractInfoFromServerReferenceId(id)
  return hasRestArgs ? undefined : usedArgs.lastIndexOf(true) + 1
}

/**
 * Whether it calls an action that takes nothing, such as a button's, or one value, such as the one by which next-sanity
 * changes what a preview shows: React then sends no form. Outside of previews, no page sends a value.
 */
async function isPlainCall(request: IncomingMessage): Promise<boolean> {
  const count = countArguments(getId(request))
  const isPress = count === 0
  const isOfPreview = count === 1 && PREVIEW.test(request.headers.cookie ?? '')
  if (!isPress && !isOfPreview) return false
  const body = await peekBody(request, MAX_PLAIN_BYTES)
  const all = parseList(body === undefined ? null : String(body))
  return all?.length === count && isPlain(all)
}

/** Whether the browser says so; others, which say nothing, send no cookies of a visitor. */
function isForeign({ headers }: IncomingMessage, siteUrl: string): boolean {
  const known = new Headers()
  for (const name of ['sec-fetch-site', 'origin', 'host']) {
    const value = headers[name]
    if (typeof value === 'string') known.set(name, value)
  }
  return (known.has('sec-fetch-site') || known.has('origin')) && !isSameOrigin(known, siteUrl)
}

/** The whole body, which stays to be read; undefined when it is longer. */
async function peekBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for (;;) {
    for (let part: unknown = request.read(); Buffer.isBuffer(part); part = request.read()) {
      parts.push(part)
      length += part.length
    }
    if (length > maxBytes) return undefined
    if (request.complete) break
    await once(request, 'readable')
  }
  const body = Buffer.concat(parts)
  request.unshift(body)
  return body
}

/** Whether a script's call has what the action takes: its state, then the form. */
function isCall(form: FormData, id: string): boolean {
  const names = [...form.keys()]
  if (!names.every((name) => CALLED_ENTRY.test(name))) return false
  if (names.filter((name) => name === '0').length !== 1) return false
  const all = parseList(form.get('0'))
  if (!all || all.length !== countArguments(id)) return false
  return FORM_ARGUMENT.test(String(all.at(-1))) && isPlain(all.slice(0, -1))
}

/** Whether each action that a form names without scripts has what it takes. */
const isHidden = (form: FormData): boolean =>
  [...form.keys()].every((name) => {
    if (name.startsWith(ID)) return countArguments(name.slice(ID.length)) === 0
    return !name.startsWith(REFERENCE) || isBound(form, name.slice(REFERENCE.length))
  })

function isBound(form: FormData, key: string): boolean {
  const action = boundSchema.safeParse(parseEntry(form.get(`$ACTION_${key}:0`)))
  const state = parseList(form.get(`$ACTION_${key}:1`))
  if (!action.success || !state) return false
  return state.length + 1 === countArguments(action.data.id) && isPlain(state)
}

/** Whether a state is what a page was given: nothing in it refers to what else is sent. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string')
    return !value.startsWith('$') || value.startsWith('$$') || value === '$undefined'
  if (typeof value !== 'object' || value === null) return true
  return depth < MAX_DEPTH && Object.values(value).every((each) => isPlain(each, depth + 1))
}

function parseList(entry: FormDataEntryValue | null): unknown[] | undefined {
  const value = parseEntry(entry)
  return Array.isArray(value) ? value : undefined
}

const parseEntry = (entry: FormDataEntryValue | null): unknown =>
  typeof entry === 'string' ? parseJson(entry) : undefined

function refuse(response: ServerResponse, status: PostRefusal): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // The rest of the body is not read.
    Connection: 'close',
  })
  response.end(REASONS[status])
}
