import type { StoredDocument } from '../contracts.ts'
import { isPublishedId, toDraftId, toPublishedId } from '../document-id.ts'
import { toActionError } from '../errors.ts'
import { isRecord, isStringArray } from '../guards.ts'

type Fields = Record<string, unknown>

/** An action in progress: its request and the current documents. */
export interface ActionContext {
  index: number
  action: Fields
  get: (id: string) => StoredDocument | undefined
  /** Ids of the drafts and versions of a published id. */
  getVersionIds: (publishedId: string) => string[]
}

function invalid({ index }: ActionContext, description: string): never {
  throw toActionError(index, 400, 'validationError', description)
}

function conflict(
  { index }: ActionContext,
  type: string,
  description: string,
  detail: Fields,
): never {
  throw toActionError(index, 409, type, description, detail)
}

function requireString(context: ActionContext, field: string): string {
  const value = context.action[field]
  return typeof value === 'string' && value !== ''
    ? value
    : invalid(context, `"${field}" is required and must be a string`)
}

function requirePublishedId(context: ActionContext): string {
  const id = requireString(context, 'publishedId')
  return isPublishedId(id) ? id : invalid(context, `"publishedId" cannot be a draft: "${id}"`)
}

/** The draft or version that an action targets; it must belong to the published id, if any. */
function requireVersionId(context: ActionContext): string {
  const { action } = context
  const id = requireString(context, action.versionId === undefined ? 'draftId' : 'versionId')
  if (isPublishedId(id)) invalid(context, `"${id}" is neither a draft nor a version of a document`)
  const { publishedId } = action
  if (typeof publishedId === 'string' && toPublishedId(id) !== publishedId)
    invalid(context, `"${id}" is not a version of "${publishedId}"`)
  return id
}

function requireAttributes(context: ActionContext, field: 'attributes' | 'document'): Fields {
  const value = context.action[field]
  return isRecord(value) && typeof value._type === 'string'
    ? value
    : invalid(context, `"${field}" must be a document with a "_type"`)
}

function requireExisting(context: ActionContext, id: string): StoredDocument {
  const fault = `The document with the ID "${id}" was not found`
  return context.get(id) ?? conflict(context, 'documentNotFoundError', fault, { id })
}

function checkRevision(
  context: ActionContext,
  field: string,
  document: StoredDocument | undefined,
  id: string,
): void {
  const expected = context.action[field]
  if (expected === undefined || expected === null || document?._rev === expected) return
  const current = document === undefined ? 'none' : `"${document._rev}"`
  conflict(
    context,
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID (${current}), expected ${JSON.stringify(expected)}`,
    { id, currentRevisionID: document?._rev, expectedRevisionID: expected },
  )
}

function withoutSystemFields(document: Fields): Fields {
  const { _rev, _updatedAt, _originalId, ...rest } = document
  return rest
}

function copyAs(document: Fields, id: string): Fields {
  return { ...withoutSystemFields(document), _id: id }
}

/**
 * References in drafts are weak while their targets are drafts too. Publishing makes them strong,
 * except those that were meant to be weak.
 */
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isRecord(value)) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, strengthenReferences(field)]),
  )
  const { _strengthenOnPublish: strengthen, _weak: weak, ...rest } = fields
  if (strengthen === undefined) return fields
  const staysWeak = isRecord(strengthen) && strengthen.weak === true && weak === true
  return staysWeak ? { ...rest, _weak: true } : rest
}

function* createDraft(context: ActionContext): Generator {
  const publishedId = requirePublishedId(context)
  const attributes = requireAttributes(context, 'attributes')
  const id = typeof attributes._id === 'string' ? attributes._id : toDraftId(publishedId)
  if (toPublishedId(id) !== publishedId)
    invalid(context, `"${id}" is not a version of "${publishedId}"`)
  const existing = context.get(id) ?? context.get(publishedId)
  if (existing === undefined) yield { create: copyAs(attributes, id) }
  else if (context.action.ifExists !== 'ignore') {
    const fault = `Document by ID "${existing._id}" already exists`
    conflict(context, 'documentAlreadyExistsError', fault, { id: existing._id })
  }
}

function* edit(context: ActionContext): Generator {
  const id = requireVersionId(context)
  const publishedId = requirePublishedId(context)
  if (context.get(id) === undefined)
    yield { create: copyAs(requireExisting(context, publishedId), id) }
  for (const patch of [context.action.patch].flat()) {
    if (!isRecord(patch)) invalid(context, '"patch" takes an object')
    yield { patch: { ...patch, id } }
  }
}

function* publish(context: ActionContext): Generator {
  const versionId = requireVersionId(context)
  const publishedId = requirePublishedId(context)
  const version = requireExisting(context, versionId)
  const published = context.get(publishedId)
  const { ifDraftRevisionId } = context.action
  const field = ifDraftRevisionId === undefined ? 'ifVersionRevisionId' : 'ifDraftRevisionId'
  checkRevision(context, field, version, versionId)
  checkRevision(context, 'ifPublishedRevisionId', published, publishedId)
  const { _system, ...content } = withoutSystemFields(version)
  const strengthened = strengthenReferences(content)
  if (!isRecord(strengthened)) throw new Error('A document stays an object')
  yield {
    createOrReplace: {
      ...strengthened,
      _id: publishedId,
      _createdAt: published?._createdAt ?? version._createdAt,
    },
  }
  yield { delete: { id: versionId } }
}

function* unpublish(context: ActionContext): Generator {
  const draftId = requireVersionId(context)
  const publishedId = requirePublishedId(context)
  const published = requireExisting(context, publishedId)
  if (context.get(draftId) === undefined) yield { create: copyAs(published, draftId) }
  yield { delete: { id: publishedId } }
}

function* deleteDocument(context: ActionContext): Generator {
  const publishedId = requirePublishedId(context)
  const { includeDrafts = [], includeVersions = [] } = context.action
  if (!isStringArray(includeDrafts) || !isStringArray(includeVersions))
    invalid(context, '"includeDrafts" takes an array of ids')
  const included = [...includeDrafts, ...includeVersions]
  const foreign = included.find((id) => toPublishedId(id) !== publishedId || isPublishedId(id))
  if (foreign !== undefined) invalid(context, `"${foreign}" is not a version of "${publishedId}"`)
  const left = context.getVersionIds(publishedId).find((id) => !included.includes(id))
  if (left !== undefined) {
    const fault = `Document "${publishedId}" cannot be deleted: "${left}" exists and is not among "includeDrafts"`
    conflict(context, 'draftOrVersionExistsError', fault, { id: left })
  }
  requireExisting(context, publishedId)
  for (const id of [...included, publishedId]) yield { delete: { id } }
}

function* discard(context: ActionContext): Generator {
  const id = requireVersionId(context)
  requireExisting(context, id)
  yield { delete: { id } }
}

function* replaceDraft(context: ActionContext): Generator {
  const publishedId = requirePublishedId(context)
  const attributes = requireAttributes(context, 'attributes')
  const id = toDraftId(publishedId)
  if (context.get(id) === undefined) requireExisting(context, publishedId)
  yield { createOrReplace: copyAs(attributes, id) }
}

/** The draft or version that an action brings along. */
function requireVersion(context: ActionContext): { content: Fields; id: string } {
  const content = requireAttributes(context, 'document')
  const id = content._id
  return typeof id === 'string' && !isPublishedId(id)
    ? { content, id }
    : invalid(context, '"document" needs the "_id" of a draft or version')
}

function* createVersion(context: ActionContext): Generator {
  const { baseId, document } = context.action
  if (document !== undefined) {
    const { content, id } = requireVersion(context)
    yield { create: copyAs(content, id) }
    return
  }
  if (typeof baseId !== 'string') invalid(context, 'Either "document" or "baseId" is required')
  const base = requireExisting(context, baseId)
  checkRevision(context, 'ifBaseRevisionId', base, baseId)
  yield { create: copyAs(base, requireVersionId(context)) }
}

function* replaceVersion(context: ActionContext): Generator {
  const { content, id } = requireVersion(context)
  requireExisting(context, id)
  yield { createOrReplace: copyAs(content, id) }
}

function* unpublishVersion(context: ActionContext): Generator {
  const versionId = requireVersionId(context)
  const publishedId = requirePublishedId(context)
  if (context.get(versionId) === undefined)
    yield { create: copyAs(requireExisting(context, publishedId), versionId) }
  yield { patch: { id: versionId, set: { '_system.delete': true } } }
}

/** The mutations of each action, applied one by one as the generator yields them. */
export const DOCUMENT_ACTIONS: ReadonlyMap<string, (context: ActionContext) => Generator> = new Map(
  [
    ['sanity.action.document.create', createDraft],
    ['sanity.action.document.edit', edit],
    ['sanity.action.document.publish', publish],
    ['sanity.action.document.unpublish', unpublish],
    ['sanity.action.document.delete', deleteDocument],
    ['sanity.action.document.discard', discard],
    ['sanity.action.document.replaceDraft', replaceDraft],
    ['sanity.action.document.version.create', createVersion],
    ['sanity.action.document.version.discard', discard],
    ['sanity.action.document.version.replace', replaceVersion],
    ['sanity.action.document.version.unpublish', unpublishVersion],
  ],
)
