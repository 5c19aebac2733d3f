import { RULE_NAMES } from 'core/cost/rule-names'
import { getRuleKind } from 'schemas/cost-rules'
import { singletons } from 'schemas/singletons'
import { z } from 'zod'

/** Everything that is published, and the measures of its pictures. */
export const CONTENT_QUERY = `{
  "documents": *[!(_type in ["sanity.imageAsset", "sanity.fileAsset", "sanity.previewUrlSecret", "previewShare"]) && !(_id in path("_.**"))],
  "pictures": *[_type == "sanity.imageAsset"]{
    _id, "name": originalFilename, size,
    "width": metadata.dimensions.width, "height": metadata.dimensions.height
  }
}`

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() })
const pictureSchema = z.object({
  _id: z.string(),
  name: z.string().nullish(),
  size: z.number().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
})

export const contentSchema = z.object({
  documents: z.array(documentSchema),
  pictures: z.array(pictureSchema),
})

export type Content = z.output<typeof contentSchema>
export type ContentDocument = z.output<typeof documentSchema>
export type Picture = z.output<typeof pictureSchema>

type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a field; undefined when it has none. */
export const getText = (value: unknown, name: string): string | undefined => {
  const field = isFields(value) ? value[name] : undefined
  return typeof field === 'string' && field.trim() !== '' ? field : undefined
}

export interface Found {
  /** Path of the field in Studio's links: `blocks[_key=="a"].image`. */
  path: string
  fields: Fields
}

function toItemPath(path: string, item: unknown, index: number) {
  const key = getText(item, '_key')
  return `${path}[${key === undefined ? index : `_key=="${key}"`}]`
}

/** Every object within a value, with its place. */
export function* walkObjects(value: unknown, path = ''): Generator<Found> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* walkObjects(item, toItemPath(path, item, index))
  } else if (isFields(value)) {
    yield { path, fields: value }
    for (const [name, field] of Object.entries(value))
      yield* walkObjects(field, path === '' ? name : `${path}.${name}`)
  }
}

/** Fields that are a document's title: the first that has a text. */
const NAMES = ['title', 'name', 'outletName', 'source'] as const

/** All that a title is made of. */
export const TITLE_FIELDS = [...NAMES, 'kind'] as const

/** Returns what the previews of Studio call a document, of which `TITLE_FIELDS` are enough. */
export function getTitle(document: ContentDocument): string {
  const singleton = singletons.find(({ type }) => type === document._type)
  if (singleton) return singleton.title
  const kind = document._type === 'costRule' ? getRuleKind(document) : undefined
  if (kind !== undefined) return RULE_NAMES[kind]
  return NAMES.flatMap((name) => getText(document, name) ?? [])[0] ?? 'Untitled'
}
