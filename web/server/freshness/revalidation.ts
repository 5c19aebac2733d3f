import type { Result } from 'core/result'
import { isPageType, isShownType, PAGE_TYPES, SHOWN_TYPES } from 'schemas/page-types'
import { z } from 'zod'
import { cacheTags } from '#config/cache-tags.ts'
import type { DocumentUpdates } from './freshness.ts'
import type { KnownDocument } from './shared-change.ts'

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined)

/** An absent flag counts as a change. */
const assumedChange = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true)

const change = z.object({
  _id: z.string().min(1),
  _type: z.string().min(1),
  operation: z.enum(['create', 'update', 'delete']),
  /** Absent in webhooks with an older projection. */
  _rev: z.string().nullish(),
  _updatedAt: z.string().nullish(),
  previousRevision: z.string().nullish(),
  path: optionalText,
  previousPath: optionalText,
  /** Whether the document's address or name changed. */
  changesPaths: assumedChange,
  /** Whether a car's card or menu entry changed. */
  changesLineUp: assumedChange,
})

export interface Change extends z.output<typeof change> {
  /** The last path that the site knows, if webhooks in between were lost. */
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

/** A document that shows part of the changed one. */
export interface Referrer {
  _type: string
  path: string | null
}

/** Tags that a published change expires: those of its page, its lists and the pages that show it. */
export function getTagsFor(changed: Change, referrers: readonly Referrer[]): string[] {
  const tags = new Set(getOwnTags(changed))
  for (const referrer of referrers) {
    for (const tag of getShownInTags(referrer, changed)) tags.add(tag)
  }
  return [...tags]
}

export interface NewChange {
  change: Change
  /** The known documents to update. */
  documents: DocumentUpdates
}

/**
 * The change to apply for a webhook: undefined for a repeated or an outdated one; a change of everything when the
 * previous webhook was lost.
 */
export function toNewChange(
  announced: Change,
  known: ReadonlyMap<string, KnownDocument> | undefined,
): NewChange | undefined {
  const { _id, _type, _rev, _updatedAt: updatedAt, operation, path, previousRevision } = announced
  const last = known?.get(_id)
  if (last && isPast(announced, last)) return undefined
  const before = last?.isDeleted ? undefined : last
  const isNext = before?.revision === (previousRevision ?? undefined)
  const isDeleted = operation === 'delete'
  const after = _rev
    ? {
        revision: _rev,
        type: _type,
        ...(path && { path }),
        ...(updatedAt && { updatedAt }),
        ...(isDeleted && { isDeleted }),
      }
    : undefined
  return {
    change: isNext ? announced : { ...toAssumedChange(announced), olderPath: before?.path },
    documents: new Map(after || isDeleted ? [[_id, after]] : []),
  }
}

/** Whether the last known state has the change, or is a later one. */
function isPast(
  { _rev, _updatedAt, operation, previousRevision }: Change,
  last: KnownDocument,
): boolean {
  // A deletion carries the deleted revision.
  if (_rev === last.revision) return operation !== 'delete' || last.isDeleted === true
  // The next one, even with an older time, as an import can write it.
  if (previousRevision === last.revision) return false
  return Date.parse(_updatedAt ?? '') < Date.parse(last.updatedAt ?? '')
}

/** The changes between two states of the content lake. */
export function getChangesBetween(
  before: ReadonlyMap<string, KnownDocument>,
  after: ReadonlyMap<string, KnownDocument>,
): Change[] {
  const changed = [...after].flatMap(([_id, { revision, type, path }]): Change[] => {
    const known = before.get(_id)
    if (known?.revision === revision) return []
    const operation = known && !known.isDeleted ? 'update' : 'create'
    return [toAssumedChange({ _id, _type: type, operation, path, previousPath: known?.path })]
  })
  const deleted = [...before].flatMap(([_id, { type, path, isDeleted }]): Change[] =>
    isDeleted || after.has(_id)
      ? []
      : [toAssumedChange({ _id, _type: type, operation: 'delete', path, previousPath: undefined })],
  )
  return [...changed, ...deleted]
}

/** Assumes that path, name and card changed, when nothing says otherwise. */
function toAssumedChange(change: Omit<Change, 'changesPaths' | 'changesLineUp'>): Change {
  return { ...change, changesPaths: true, changesLineUp: true }
}

function getOwnTags(changed: Change): string[] {
  const { _type, operation, changesLineUp } = changed
  if (!isShownType(_type)) return []
  const card = isPageType(_type) ? PAGE_TYPES[_type].card : undefined
  const isOtherCard = operation !== 'update' || changesLineUp
  return [
    ...(isPageType(_type) ? getPageTags(changed) : []),
    ...SHOWN_TYPES[_type].tags.map((tag) => cacheTags[tag]),
    ...(card && isOtherCard ? [cacheTags[card.tag]] : []),
  ]
}

function getPageTags(changed: Change): string[] {
  const { path, previousPath, olderPath } = changed
  const own = [path, previousPath, olderPath].flatMap((each) =>
    each ? [cacheTags.path(each)] : [],
  )
  return [...own, cacheTags.sitemap, ...(isOtherTarget(changed) ? [cacheTags.paths] : [])]
}

/** Whether links to the document change: their target or their text. */
function isOtherTarget({ operation, changesPaths }: Change): boolean {
  return operation !== 'update' || changesPaths
}

function getShownInTags({ _type, path }: Referrer, changed: Change): string[] {
  if (_type === 'home') return [cacheTags.home]
  // Every page shows the settings, which only link to documents.
  if (_type === 'siteSettings') return isOtherTarget(changed) ? [cacheTags.settings] : []
  return path ? [cacheTags.path(path)] : []
}
