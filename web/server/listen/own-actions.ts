import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { parseJson } from 'core/parse-json'
import { extractInfoFromServerReferenceId } from 'next/dist/shared/lib/server-reference-info.js'
import { z } from 'zod'
import { type PostRefusal, REASONS } from '#lib/receive-post.ts'
import { isSameOrigin } from '#lib/same-origin.ts'

/** Their handlers refuse by themselves, and take signed posts of services. */
const ROUTES = /^\/(?:api|manage)\//
const MULTIPART = /^multipart\/form-data\b/i
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/** As Next's own limit, above which it answers as a fault of its own. */
const MAX_BYTES = 1024 * 1024

/** What React sends to an action that takes nothing. */
const NOTHING = '[]'
/** What React sends to an action that a script calls: its arguments, the last of which is the form. */
const calledSchema = z.array(z.unknown()).refine((all) => String(all.at(-1)).startsWith('$K'))
/** What React hides in a form that is sent without scripts: the action, and arguments that precede the form. */
const HIDDEN = /^\$ACTION_\d+:\d+$/
const hiddenSchema = z.union([z.looseObject({}), z.array(z.unknown()).min(1)])

/**
 * Takes the actions of pages, each of which gets a form or nothing. What another site posts, what is too long and what
 * no page sends is refused before Next, which would answer it as a fault of its own.
 */
export function takeOwnActions(
  listener: RequestListener,
  { siteUrl, maxBytes = MAX_BYTES }: { siteUrl: string; maxBytes?: number },
): RequestListener {
  return (request, response) => {
    if (!isAction(request)) {
      listener(request, response)
      return
    }
    void findRefusal(request, { siteUrl, maxBytes }).then(
      (refusal) =>
        refusal === undefined ? listener(request, response) : refuse(response, refusal),
      // Whoever has left while sending waits for no answer.
      () => response.destroy(),
    )
  }
}

const isCalled = ({ headers }: IncomingMessage): boolean => headers['next-action'] !== undefined

const isAction = (request: IncomingMessage): boolean =>
  request.method === 'POST' &&
  (isCalled(request) ||
    (!ROUTES.test(request.url ?? '') && FORM.test(request.headers['content-type'] ?? '')))

async function findRefusal(
  request: IncomingMessage,
  { siteUrl, maxBytes }: { siteUrl: string; maxBytes: number },
): Promise<PostRefusal | undefined> {
  if (isForeign(request, siteUrl)) return 403
  const { 'content-type': type = '', 'content-length': length } = request.headers
  if (Number(length ?? 0) > maxBytes) return 413
  // Next reads no other form.
  if (!MULTIPART.test(type)) return isCalled(request) && !(await isPress(request)) ? 415 : undefined
  const body = await peekBody(request, maxBytes)
  if (body === undefined) return 413
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined)
  return form && isEncoded(form, isCalled(request)) ? undefined : 415
}

/** Whether it calls an action that takes nothing, such as a button's: React then sends no form. */
async function isPress(request: IncomingMessage): Promise<boolean> {
  const { usedArgs, hasRestArgs } = extractInfoFromServerReferenceId(
    String(request.headers['next-action']),
  )
  if (hasRestArgs || usedArgs.some(Boolean)) return false
  return String(await peekBody(request, NOTHING.length)) === NOTHING
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

const isEncoded = (form: FormData, isFromScript: boolean): boolean =>
  isFromScript
    ? calledSchema.safeParse(parseEntry(form.get('0'))).success
    : [...form].every(
        ([name, entry]) => !HIDDEN.test(name) || hiddenSchema.safeParse(parseEntry(entry)).success,
      )

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
