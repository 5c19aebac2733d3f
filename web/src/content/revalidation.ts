import type { Result } from 'core/result'
import { timingSafeEqual } from 'node:crypto'
import { decodeSignatureHeader, encodeSignatureHeader, isSignatureError } from '@sanity/webhook'
import { z } from 'zod'
import { cacheTags } from '#config/cache-tags.ts'
import type { DocumentUpdates, KnownDocument } from './freshness.ts'

/** Replayed requests are refused after this time. */
const MAX_AGE_MS = 5 * 60 * 1000

/** `encodeSignatureHeader` is Sanity's own; its `isValidSignature` is not constant-time. */
export async function verifySignature(
  body: string,
  header: string | null,
  secret: string,
  now: Date,
): Promise<Result<Date, string>> {
  if (!header) return { ok: false, error: 'The signature header is missing.' }
  try {
    const { timestamp } = decodeSignatureHeader(header)
    const expected = Buffer.from(await encodeSignatureHeader(body, timestamp, secret))
    const actual = Buffer.from(header)
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
      return { ok: false, error: 'The signature does not match.' }
    }
    if (Math.abs(now.getTime() - timestamp) > MAX_AGE_MS) {
      return { ok: false, error: 'The signature is older than five minutes.' }
    }
    return { ok: true, value: new Date(timestamp) }
  } catch (cause) {
    if (isSignatureError(cause)) return { ok: false, error: 'The signature is malformed.' }
    throw cause
  }
}

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined)

/** Absent flags count as changed. */
const assumedChange = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true)

const change = z.object({
  _id: z.string().min(1),
  _type: z.string().min(1),
  operation: z.enum(['create', 'update', 'delete']),
  /** Absent in webhooks that were registered before the site asked for it. */
  _rev: z.string().nullish(),
  previousRevision: z.string().nullish(),
  path: optionalText,
  previousPath: optionalText,
  /** Whether its address or name changed. */
  changesPaths: assumedChange,
  /** Whether a car's card or menu entry changed. */
  changesLineUp: assumedChange,
})

export interface Change extends z.output<typeof change> {
  /** Where the site last knew it, if changes in between were lost. */
  olderPath?: string | undefined
}

export function parseChange(body: string): Result<Change, string> {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { ok: false, error: 'The body is not JSON.' }
  }
  const parsed = change.safeParse(json)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, error: z.prettifyError(parsed.error) }
}

/** A document that shows a part of the changed one. */
export interface Referrer {
  _type: string
  path: string | null
}

/** Tags that a published change expires: its page, its lists, and the pages that show it. */
export function getTagsFor(changed: Change, referrers: readonly Referrer[]): string[] {
  const tags = new Set(getOwnTags(changed))
  for (const referrer of referrers) {
    for (const tag of getShownInTags(referrer, changed)) tags.add(tag)
  }
  return [...tags]
}

/** A change that the site has to follow. */
export interface NewChange {
  change: Change
  /** What it leaves behind. */
  documents: DocumentUpdates
}

/**
 * What to do about an announced change: nothing when it is known already; more than it says when the one before
 * it never arrived.
 */
export function toNewChange(
  announced: Change,
  known: ReadonlyMap<string, KnownDocument> | undefined,
): NewChange | undefined {
  const { _id, _type, _rev, operation, path, previousRevision } = announced
  const before = known?.get(_id)
  const isDeleted = operation === 'delete'
  if (_rev && !isDeleted && before?.revision === _rev) return undefined
  const isNext = before?.revision === (previousRevision ?? undefined)
  const after =
    isDeleted || !_rev ? undefined : { revision: _rev, type: _type, ...(path && { path }) }
  return {
    change: isNext ? announced : { ...toAssumedChange(announced), olderPath: before?.path },
    documents: new Map(after || isDeleted ? [[_id, after]] : []),
  }
}

/** What happened between two states of the content store. */
export function getChangesBetween(
  before: ReadonlyMap<string, KnownDocument>,
  after: ReadonlyMap<string, KnownDocument>,
): Change[] {
  const changed = [...after].flatMap(([_id, { revision, type, path }]): Change[] => {
    const known = before.get(_id)
    if (known?.revision === revision) return []
    const operation = known ? 'update' : 'create'
    return [toAssumedChange({ _id, _type: type, operation, path, previousPath: known?.path })]
  })
  const deleted = [...before].flatMap(([_id, { type, path }]): Change[] =>
    after.has(_id)
      ? []
      : [toAssumedChange({ _id, _type: type, operation: 'delete', path, previousPath: undefined })],
  )
  return [...changed, ...deleted]
}

/** Changed in every respect, for lack of better knowledge. */
function toAssumedChange(change: Omit<Change, 'changesPaths' | 'changesLineUp'>): Change {
  return { ...change, changesPaths: true, changesLineUp: true }
}

function getOwnTags(changed: Change): string[] {
  const { _type, operation, path, previousPath, olderPath, changesLineUp } = changed
  const isWholeChange = operation !== 'update'
  const own = [path, previousPath, olderPath].flatMap((each) =>
    each ? [cacheTags.path(each)] : [],
  )
  const paged = [...own, cacheTags.sitemap, ...(isOtherTarget(changed) ? [cacheTags.paths] : [])]
  switch (_type) {
    case 'home':
      return [cacheTags.home]
    case 'siteSettings':
      return [cacheTags.settings]
    case 'carModel':
      return [
        ...paged,
        cacheTags.preOrders,
        ...(isWholeChange || changesLineUp ? [cacheTags.lineUp] : []),
      ]
    case 'outlet':
      return [...paged, cacheTags.outlets]
    case 'page':
      return paged
    case 'promo':
      return [...paged, cacheTags.promos]
    case 'career':
      return [...paged, cacheTags.careers]
    case 'menuSource':
      return [cacheTags.menuSources]
    case 'redirect':
      return [cacheTags.redirects]
    default:
      return []
  }
}

/** Whether links to the document change. */
function isOtherTarget({ operation, changesPaths }: Change): boolean {
  return operation !== 'update' || changesPaths
}

function getShownInTags({ _type, path }: Referrer, changed: Change): string[] {
  if (_type === 'home') return [cacheTags.home]
  // The settings, shown on every page, only link to documents.
  if (_type === 'siteSettings') return isOtherTarget(changed) ? [cacheTags.settings] : []
  return path ? [cacheTags.path(path)] : []
}
