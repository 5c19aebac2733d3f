import type { Result } from 'core/result'
import { timingSafeEqual } from 'node:crypto'
import { decodeSignatureHeader, encodeSignatureHeader, isSignatureError } from '@sanity/webhook'
import { z } from 'zod'
import { cacheTags } from '#config/cache-tags.ts'
import type { ReferrersQueryResult } from './sanity.types.ts'

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

const optionalPath = z
  .string()
  .nullish()
  .transform((path) => path || undefined)

/** Absent flags count as changed. */
const assumedChange = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true)

const change = z.object({
  _id: z.string().min(1),
  _type: z.string().min(1),
  operation: z.enum(['create', 'update', 'delete']),
  path: optionalPath,
  previousPath: optionalPath,
  /** Whether its address or name changed. */
  changesPaths: assumedChange,
  /** Whether a car's card or menu entry changed. */
  changesLineUp: assumedChange,
})

export type Change = z.output<typeof change>

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
export type Referrer = Pick<ReferrersQueryResult[number], keyof ReferrersQueryResult[number]>

/** Tags that a published change expires: its page, its lists, and the pages that show it. */
export function getTagsFor(changed: Change, referrers: readonly Referrer[]): string[] {
  const tags = new Set(getOwnTags(changed))
  for (const referrer of referrers) {
    for (const tag of getShownInTags(referrer, changed)) tags.add(tag)
  }
  return [...tags]
}

function getOwnTags(changed: Change): string[] {
  const { _type, operation, path, previousPath, changesLineUp } = changed
  const isWholeChange = operation !== 'update'
  const own = [path, previousPath].flatMap((each) => (each ? [cacheTags.path(each)] : []))
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
