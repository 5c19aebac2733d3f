import { ENQUIRY_KINDS, type FormName, getFormPath, KINDS_BY_FORM } from 'core/enquiry-kinds'
import { BYTES_A_MEGABYTE, MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from 'core/file-kinds'
import { AGAIN_PARAMETER } from '#config/routes.ts'
import type { create, Receipt, Refusal } from '#backend/submit.ts'
import {
  ALTERNATIVE_ENTRY,
  ATTRIBUTION_ENTRY,
  EVENT_ENTRY,
  type FormAnswer,
  type FormProblem,
  INITIATED_ENTRY,
  KEY_ENTRY,
  parseAlternative,
  toAlternativeEntries,
} from '#features/shared/form/form-answer.ts'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import { type FormEntries, HONEYPOT, TICKED } from '#features/shared/form/form-entries.ts'
import { parseReferrerId } from '#lib/referrer.ts'
import { parseAttribution } from './parse-attribution.ts'
import type { UploadOptions, UploadResult } from '#backend/files.ts'
import { type ClientAddressSource, getClientAddress, toOwnAddress } from '#lib/client-address.ts'
import { type CheckedForm, type FormKind, toFileEntry } from './form-kind.ts'
import { readCookie } from './cookies.ts'
import { buildAnswerCookies, readPlainAnswer } from './plain-answer.ts'
import { buildOrderCookie, chooseKey, openOrder, type OpenOrder } from './open-order.ts'
import { readEntries } from './read-entries.ts'
import type { PostRefusal } from '#lib/receive-post.ts'
import type { RateLimit } from '#lib/rate-limit.ts'
import { buildReceiptCookies, type SubmissionReceipt, toKindSlug } from './receipt.ts'
import { parseSubmissionKey } from './submission-key.ts'

/**
 * Four phone photos and the entries, with a margin, so that oversized files get their own error.
 */
export const MAX_BODY_BYTES = 45 * BYTES_A_MEGABYTE
/** The window of the limit that keeps floods out. */
const BUSY_MINUTES = 10
const MAX_ORIGIN_TEXT = 500

export interface SubmissionDeps {
  secret: string
  siteUrl: string
  clientAddressSource: ClientAddressSource | undefined
  /** For every post. */
  takeTry: RateLimit
  /** For uploads and posts that reach the backend. */
  takePost: RateLimit
  create: (...parameters: Parameters<typeof create>) => Promise<Receipt | Refusal>
  upload: (file: File, options: UploadOptions) => Promise<UploadResult>
  /** The identity token of the signed-in member, if there is one. */
  getIdToken: () => Promise<string | undefined>
  now: () => Date
  /** Logs that the backend failed, without personal data. */
  reportFailure: (form: FormName, error: unknown) => void
}

interface Posted {
  entries: FormEntries
  files: ReadonlyMap<string, File>
}

interface Accepted {
  type: 'accepted'
  receipt: SubmissionReceipt
  /** Payment page of the fee, before the confirmation. */
  checkoutUrl?: string
  /** Record that a correction replaces. */
  order?: OpenOrder
}

interface Processed {
  outcome: Accepted | FormProblem
  /** Posted entries, with the ids of uploads. */
  entries: FormEntries
}

/**
 * Handles a posted form: answers JSON to scripts, and redirects without them. Idempotent: a resubmitted
 * form counts once.
 */
export async function handleSubmission(
  request: Request,
  form: FormName,
  kind: FormKind,
  deps: SubmissionDeps,
): Promise<Response> {
  const isScripted = wantsJson(request)
  const posted = await readPost(request, kind)
  if (!posted) return answerRejected(request, 400)

  const { outcome, entries } = await process(request, form, kind, posted, deps)
  const isSecure = deps.siteUrl.startsWith('https:')
  const sealing = { secret: deps.secret, now: deps.now().getTime(), isSecure }
  if (outcome.type === 'accepted') {
    const location = outcome.checkoutUrl ?? KINDS_BY_FORM[form].confirmationPath
    const cookies = buildReceiptCookies(outcome.receipt, sealing)
    if (outcome.order) cookies.push(buildOrderCookie(form, outcome.order, sealing))
    return isScripted
      ? answerJson({ type: 'accepted', location }, cookies)
      : redirect(location, cookies)
  }
  if (isScripted) return answerJson(outcome, [])
  const problem = addUnsent(outcome, posted.files, entries)
  const shown = toShownEntries(entries, problem, kind)
  return redirect(
    toAgainPath(getFormPath(KINDS_BY_FORM[form], shown) + (kind.toQuery?.(shown) ?? '')),
    buildAnswerCookies(form, { entries: shown, problem }, sealing),
  )
}

async function process(
  request: Request,
  form: FormName,
  kind: FormKind,
  posted: Posted,
  deps: SubmissionDeps,
): Promise<Processed> {
  const address = getClientAddress(request.headers, deps.clientAddressSource)
  const triesIn = await deps.takeTry(address, { of: form })
  const order = KINDS_BY_FORM[form].fee
    ? openOrder(request.headers, { secret: deps.secret, now: deps.now().getTime() })
    : undefined
  const sealing = { secret: deps.secret, now: deps.now() }
  const { key, content } = chooseKey(form, posted.entries, order, sealing)
  // The redisplayed page sends the key again, so that a retry stays the same enquiry, even with another file or a day
  // later.
  let entries: FormEntries = { ...posted.entries, [KEY_ENTRY]: key }
  const end = (outcome: Processed['outcome']) => ({ outcome, entries })
  if (triesIn !== undefined) return end({ type: 'busy', minutes: triesIn })

  const isTrapped = Boolean(posted.entries[HONEYPOT])
  // The form comes back with the honeypot emptied. Some extensions fill it in anew: a person is not refused twice.
  if (isTrapped && !wasGivenBack(request, form, posted, deps)) return end({ type: 'trapped' })
  try {
    const typed = await kind.check({ ...entries, ...toPending(posted.files) })
    const mistakes = { ...(typed.ok ? {} : typed.error), ...checkSizes(posted.files) }
    if (Object.keys(mistakes).length > 0) return end({ type: 'invalid', errors: mistakes })
    const postsIn = await deps.takePost(address, { of: form })
    if (postsIn !== undefined) return end({ type: 'busy', minutes: postsIn })
    const uploaded = await uploadFiles(posted.files, kind, key, deps)
    entries = { ...entries, ...uploaded.ids }
    const checked = await kind.check(entries)
    if (!checked.ok || Object.keys(uploaded.errors).length > 0) {
      const errors = { ...(checked.ok ? {} : checked.error), ...uploaded.errors }
      return end({ type: 'invalid', errors })
    }
    const input = {
      ...toInput(checked.value, { key, entries, isTrapped, address, request, deps }),
      ...(order && { replaces: { id: order.id, token: order.token } }),
    }
    const answer = await deps.create(KINDS_BY_FORM[form].mutation, input, {
      idToken: await deps.getIdToken(),
    })
    return answer.__typename === 'Receipt'
      ? end({
          ...toAccepted(form, answer, entries),
          order: toOrder(answer, content, [key, posted.entries[KEY_ENTRY], ...(order?.keys ?? [])]),
        })
      : end(toProblem(answer, kind, entries))
  } catch (error) {
    deps.reportFailure(form, error)
    return end({ type: 'unavailable', uploads: getUploads(entries, kind) })
  }
}

/** This browser was shown the same form again before. */
function wasGivenBack(
  { headers }: Request,
  form: FormName,
  { entries }: Posted,
  { secret, now }: SubmissionDeps,
): boolean {
  const options = { secret, now: now().getTime() }
  const shown = readPlainAnswer(form, (name) => readCookie(headers, name), options)?.entries
  return shown?.[KEY_ENTRY] !== undefined && shown[KEY_ENTRY] === entries[KEY_ENTRY]
}

/** Sent with the next attempt instead of the files, to keep the same enquiry. */
function getUploads(entries: FormEntries, { files }: FormKind): FormEntries {
  const names = new Set(files?.names.map(toFileEntry))
  return Object.fromEntries(Object.entries(entries).filter(([name]) => names.has(name)))
}

/** Not a form of this site. */
async function readPost(request: Request, kind: FormKind): Promise<Posted | undefined> {
  const data = await request.formData().catch(() => undefined)
  if (!data) return undefined
  const { [ALTERNATIVE_ENTRY]: alternative, ...typed } = readEntries(data)
  const chosen = parseAlternative(alternative)
  const entries: FormEntries = {
    ...typed,
    ...(chosen && toAlternativeEntries(chosen, kind.otherTimeName)),
  }
  const files = new Map<string, File>()
  for (const name of kind.files?.names ?? []) {
    const file = data.get(name)
    const isUploaded = Boolean(entries[toFileEntry(name)])
    if (file instanceof File && file.size > 0 && !isUploaded) files.set(name, file)
  }
  return { entries, files }
}

/** Stand-ins for the ids of files that are not uploaded yet. */
const toPending = (files: Posted['files']): FormEntries =>
  Object.fromEntries([...files.keys()].map((name) => [toFileEntry(name), 'pending']))

function checkSizes(files: Posted['files']): FieldErrors<string> {
  const tooLarge = [...files].filter(([, { size }]) => size > MAX_FILE_BYTES)
  return Object.fromEntries(tooLarge.map(([name]) => [name, TOO_LARGE]))
}

/** Without scripts a page cannot keep the selected file. */
function addUnsent(problem: FormProblem, files: Posted['files'], entries: FormEntries) {
  if (problem.type !== 'invalid') return problem
  const unsent = [...files.keys()].filter((name) => !entries[toFileEntry(name)])
  const errors = Object.fromEntries(unsent.map((name) => [name, CHOOSE_AGAIN]))
  return { ...problem, errors: { ...errors, ...problem.errors } }
}

async function uploadFiles(
  files: Posted['files'],
  { files: expected }: FormKind,
  key: string,
  { upload }: SubmissionDeps,
) {
  const ids: Record<string, string> = {}
  const errors: FieldErrors<string> = {}
  for (const [name, file] of files) {
    const uploaded = await upload(file, {
      purpose: expected?.purpose ?? 'photo',
      key: `${key}-${name}`,
    })
    if (uploaded.ok) ids[toFileEntry(name)] = uploaded.value
    else errors[name] = uploaded.error
  }
  return { ids, errors }
}

/** Checked here: a much larger body does not reach the backend. */
const TOO_LARGE = `This file is larger than ${MAX_FILE_MEGABYTES} MB. Choose a smaller one.`
const CHOOSE_AGAIN = 'Choose this file again: it was not sent yet.'

interface InputContext {
  key: string
  entries: FormEntries
  isTrapped: boolean
  address: string | undefined
  request: Request
  deps: SubmissionDeps
}

function toInput(
  { input, person, consents }: CheckedForm,
  { key, entries, isTrapped, address, request, deps }: InputContext,
) {
  const givenAt = deps.now().toISOString()
  const pageUrl = getPageUrl(request.headers.get('referer'), deps.siteUrl)
  const place = pageUrl && new URL(pageUrl).pathname
  const clientAddress = toOwnAddress(address)
  const hasTrackingConsent = entries['trackingConsent'] === TICKED
  const getText = (name: string) => entries[name]?.slice(0, MAX_ORIGIN_TEXT) || undefined
  return {
    ...input,
    key,
    person,
    consents: consents.map((consent) => ({ ...consent, givenAt, place, clientAddress })),
    origin: {
      ...parseAttribution(entries[ATTRIBUTION_ENTRY]),
      referrerId: parseReferrerId(entries['referrerId']),
      eventId: parseSubmissionKey(entries[EVENT_ENTRY]),
      initiatedModel: getText(INITIATED_ENTRY),
      hasTrackingConsent,
      ...(isTrapped && { isTrapped }),
      pageUrl,
      ...(hasTrackingConsent && {
        clientAddress,
        userAgent: request.headers.get('user-agent')?.slice(0, MAX_ORIGIN_TEXT),
      }),
    },
  }
}

/** Without its query, which may hold personal data. */
function getPageUrl(referer: string | null, siteUrl: string): string | undefined {
  if (referer === null || !URL.canParse(referer)) return undefined
  return new URL(new URL(referer).pathname, siteUrl).href
}

function toAccepted(form: FormName, receipt: Receipt, entries: FormEntries): Accepted {
  const { id, kind, reference, manageToken, checkoutUrl } = receipt
  return {
    type: 'accepted',
    checkoutUrl: checkoutUrl ?? undefined,
    receipt: {
      form,
      reference,
      // Without a token it was an earlier one's, whose link its mailbox has.
      ...(manageToken && { record: { kind: toKindSlug(kind), id }, token: manageToken }),
      eventId: parseSubmissionKey(entries[EVENT_ENTRY]),
    },
  }
}

/** Only an unpaid order can be corrected by a resubmission. */
function toOrder(
  { id, kind, manageToken }: Receipt,
  content: string,
  keys: readonly (string | undefined)[],
): OpenOrder | undefined {
  if (!ENQUIRY_KINDS[kind].fee || !manageToken) return undefined
  return { id, token: manageToken, content, keys: keys.filter((key) => key !== undefined) }
}

function toProblem(refusal: Refusal, kind: FormKind, entries: FormEntries): FormProblem {
  const { reason, message: text, fields, alternatives } = refusal
  if (reason !== 'INVALID') return { type: 'refused', reason, message: text, alternatives }
  const errors: FieldErrors<string> = {}
  for (const { field, message } of fields) {
    const name = field.replace(/^input\./, '')
    const known = getFileName(name, kind, entries) ?? kind.fieldNames?.[name]
    errors[known ?? name.replace(/^person\./, '')] ??= message
  }
  return Object.keys(errors).length > 0
    ? { type: 'invalid', errors }
    : { type: 'refused', reason: 'NOT_ALLOWED', message: text, alternatives: [] }
}

/** Control of one of several files, which the backend numbers: "photos.1" is the second. */
function getFileName(field: string, { files }: FormKind, entries: FormEntries): string | undefined {
  const [, index] = /^\w+\.(\d+)$/.exec(field) ?? []
  if (index === undefined) return undefined
  return files?.names.filter((name) => entries[toFileEntry(name)])[Number(index)]
}

/** Drops refused files, so that they can be selected anew. */
function toShownEntries(entries: FormEntries, problem: FormProblem, { files }: FormKind) {
  const errors = problem.type === 'invalid' ? problem.errors : {}
  const left = new Set([HONEYPOT])
  for (const name of files?.names ?? []) if (errors[name]) left.add(toFileEntry(name))
  return Object.fromEntries(
    Object.entries(entries).filter(([name, value]) => !left.has(name) && value !== ''),
  )
}

function toAgainPath(page: string): string {
  const [path = '', query = ''] = page.split('?')
  const params = new URLSearchParams(query)
  params.set(AGAIN_PARAMETER, '1')
  return `${path}?${params}`
}

const STATUSES = {
  accepted: 200,
  invalid: 422,
  refused: 409,
  busy: 429,
  rejected: 403,
  trapped: 422,
  unavailable: 503,
  offline: 503,
} as const satisfies Record<FormAnswer['type'], number>

function answerJson(answer: FormAnswer, cookies: readonly string[], status?: number): Response {
  const headers = buildHeaders(cookies)
  if (answer.type === 'busy') headers.set('Retry-After', String(answer.minutes * 60))
  return Response.json(answer, { status: status ?? STATUSES[answer.type], headers })
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = buildHeaders(cookies)
  headers.set('Location', location)
  return new Response(null, { status: 303, headers })
}

const wantsJson = ({ headers }: Request): boolean =>
  headers.get('accept')?.includes('application/json') === true

/** Says that a post cannot have come from a form of this site. */
export function answerRejected(request: Request, status: 400 | PostRefusal): Response {
  const problem: FormProblem =
    status === 429 ? { type: 'busy', minutes: BUSY_MINUTES } : { type: 'rejected' }
  if (wantsJson(request)) return answerJson(problem, [], status)
  return new Response('This did not come from a form of this site. Open the form and try again.', {
    status,
    headers: { ...Object.fromEntries(buildHeaders([])), 'Content-Type': 'text/plain' },
  })
}

function buildHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
