import { API_VERSION } from 'core/sanity-api'
import { getPublishedId, type ValidationContext } from 'sanity'
import { PAGE_TYPE_NAMES } from '../page-types.ts'

interface NamedDocument {
  _id: string
  title: string | null
}

/** The first document other than `selfId`; its draft and published versions count as one. */
function getOtherDocument<Candidate extends { _id: string }>(
  selfId: string,
  candidates: readonly Candidate[],
): Candidate | undefined {
  return candidates.find(({ _id }) => getPublishedId(_id) !== getPublishedId(selfId))
}

/** Checks published documents and drafts: a draft's value is reserved too. */
async function getDocumentsWith(
  context: ValidationContext,
  field: 'path' | 'venue' | 'source',
  types: readonly string[],
  value: string,
): Promise<NamedDocument[]> {
  return context
    .getClient({ apiVersion: API_VERSION })
    .fetch<NamedDocument[]>(
      `*[_type in $types && ${field} == $value]{_id, "title": coalesce(title, name, source)}`,
      { types, value },
      { perspective: 'raw', signal: context.signal, tag: `validation.unique-${field}` },
    )
}

function describe({ title, _id }: NamedDocument): string {
  return `“${title ?? getPublishedId(_id)}”`
}

export async function validateUniquePath(
  path: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!path || !context.document) return true
  const documents = await getDocumentsWith(context, 'path', PAGE_TYPE_NAMES, path)
  const other = getOtherDocument(context.document._id, documents)
  return other ? `${describe(other)} already has this address. Choose another one.` : true
}

export async function validateUniqueVenue(
  venue: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!venue || !context.document) return true
  const documents = await getDocumentsWith(context, 'venue', [context.document._type], venue)
  const other = getOtherDocument(context.document._id, documents)
  return other ? `${describe(other)} already stands for this venue.` : true
}

export async function validateUniqueSource(
  source: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!source || !context.document) return true
  const documents = await getDocumentsWith(context, 'source', ['redirect'], source)
  const other = getOtherDocument(context.document._id, documents)
  return other ? 'Another redirect already starts here. Edit that one instead.' : true
}

/** A redirect from an existing page would hide it. */
export async function validateSourceHasNoPage(
  source: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!source) return true
  const [document] = await getDocumentsWith(context, 'path', PAGE_TYPE_NAMES, source)
  return document ? `${describe(document)} lives at this address, so it can’t be redirected.` : true
}
