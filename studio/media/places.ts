import { formatNumber } from 'core/numbers'
import type { Mutation } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import type { Document } from '../bulk-changes/take-back.ts'
import type { RoleHolder } from '../plan-roles.ts'
import { mayWrite } from '../roles.ts'
import { getText, getTitle, isFields, walkObjects } from '../components/content.ts'

/** Query for every document that refers to a picture or a file, in each of its states. */
export const USERS_QUERY = '*[references($id)]'

/** Field in which a picture or a file is used: of a draft, of what is published, or of both. */
export interface Place {
  /** The document's id as published. */
  document: { id: string; type: string }
  title: string
  /** Titles of the fields that lead there. */
  field: string
  path: string
  isDraft: boolean
  isPublished: boolean
}

/** A type of the schema, as far as its title and its fields matter. */
export interface TitledType {
  name: string
  title?: string
  fields?: readonly { name: string; type: TitledType }[]
  of?: readonly TitledType[]
}

/** Parts the titles of fields. */
const NEXT = ' › '

const findUses = (document: Document, assetId: string) =>
  [...walkObjects(document)].filter(({ fields }) => getText(fields['asset'], '_ref') === assetId)

/** “Page content › Gallery 2 › Pictures › Image 1”. */
function nameField(type: TitledType | undefined, document: unknown, path: string): string {
  const names: string[] = []
  let value = document
  let at = type
  for (const [segment, key] of path.matchAll(/\[(?:_key==")?([^"\]]*)"?\]|[^.[]+/g)) {
    if (key === undefined) {
      value = isFields(value) ? value[segment] : undefined
      at = at?.fields?.find(({ name }) => name === segment)?.type
      names.push(at?.title ?? segment)
    } else {
      const items: unknown[] = Array.isArray(value) ? value : []
      const index = items.findIndex(
        (item, place) => getText(item, '_key') === key || String(place) === key,
      )
      value = items[index]
      const itemType = getText(value, '_type')
      at = at?.of?.find(({ name }) => name === itemType) ?? at?.of?.[0]
      names.push(`${at?.title ?? 'Item'} ${index + 1}`)
    }
  }
  return names.join(NEXT)
}

/** Finds where an asset is used: each field once, whether of a draft or of what is published. */
export function findPlaces(
  documents: readonly Document[],
  assetId: string,
  getType: (name: string) => TitledType | undefined,
): Place[] {
  const found = documents.flatMap((document) => {
    const { _id, _type: type } = document
    const id = getPublishedId(_id)
    return findUses(document, assetId).map(({ path }) => ({
      document: { id, type },
      title: getTitle(document),
      field: nameField(getType(type), document, path),
      path,
      isDraft: id !== _id,
      isPublished: id === _id,
    }))
  })
  const places = new Map<string, Place>()
  for (const place of found) {
    const key = `${place.document.id} ${place.path}`
    const known = places.get(key)
    const isDraft = place.isDraft || known?.isDraft === true
    const isPublished = place.isPublished || known?.isPublished === true
    places.set(key, { ...place, isDraft, isPublished })
  }
  return [...places.values()]
}

/** “12 places in 5 documents”, or “1 place: SEAL, gallery”. */
export function countPlaces(places: readonly Place[]): string {
  const [place, ...others] = places
  if (place && others.length === 0) {
    const [field = ''] = place.field.split(NEXT)
    return `1 place: ${place.title}, ${field.toLowerCase()}`
  }
  const documents = new Set(places.map(({ document }) => document.id)).size
  const toCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  return `${toCount(places.length, 'place')} in ${toCount(documents, 'document')}`
}

/** Width and height in pixels, which the id of a picture says; undefined for another id. */
function readSize(id: string): readonly [number, number] | undefined {
  const [, width, height] = /-(\d+)x(\d+)-\w+$/.exec(id) ?? []
  return width && height ? [Number(width), Number(height)] : undefined
}

/** “1,200 × 490 pixels”. */
export const describeSize = (id: string): string | undefined => {
  const size = readSize(id)
  return size && `${size.map((side) => formatNumber(side)).join(' × ')} pixels`
}

interface NamedPicture {
  _id: string
  originalFilename?: string | null | undefined
}

const splitName = ({ originalFilename }: NamedPicture): string[] =>
  (originalFilename ?? '')
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Parts of the height to which a width is rounded, for shapes to count as one. */
const SHAPE_STEPS = 20

function getShape({ _id }: NamedPicture): number | undefined {
  const [width, height] = readSize(_id) ?? []
  return width && height && Math.round((width / height) * SHAPE_STEPS)
}

/** Puts those first whose names have most words in common with a picture's, and among these those of its shape. */
export function sortByLikeness<Picture extends NamedPicture>(
  pictures: readonly Picture[],
  picture: NamedPicture,
): Picture[] {
  const words = new Set(splitName(picture))
  const shape = getShape(picture)
  const rank = (other: Picture) =>
    2 * splitName(other).filter((word) => words.has(word)).length +
    Number(shape !== undefined && getShape(other) === shape)
  return pictures.toSorted((one, other) => rank(other) - rank(one))
}

export function describeState({ isDraft, isPublished }: Place): string {
  if (isDraft && isPublished) return 'Published, and in its draft'
  return isDraft ? 'In its draft only' : 'Published'
}

/** Says why the user may not replace it, who may not change all that uses it; undefined when they may. */
export function describeRefused(
  documents: readonly Document[],
  user: RoleHolder | null,
): string | undefined {
  const refused = documents.filter((document) => !mayWrite(user, document._type, document))
  const names = [...new Set(refused.map(getTitle))].join(', ')
  return names === ''
    ? undefined
    : `It cannot be replaced everywhere by you: your account may not change ${names}. Ask an administrator to replace it.`
}

const FRAMES = ['hotspot', 'crop'] as const

/** Tells whether a place shows a part of the picture only, or keeps a point in view. */
export const hasFrame = (documents: readonly Document[], assetId: string): boolean =>
  documents.some((document) =>
    findUses(document, assetId).some(({ fields }) => FRAMES.some((name) => isFields(fields[name]))),
  )

interface Replacement {
  from: string
  to: string
  /** Keeps crop and focus, which otherwise go with the picture. */
  keepsFrame: boolean
}

/** One transaction, which the store refuses as a whole when a document has changed in the meantime. */
export const buildReplacement = (
  documents: readonly Document[],
  { from, to, keepsFrame }: Replacement,
): Mutation[] =>
  documents.flatMap((document) => {
    const { _id: id, _rev: ifRevisionID } = document
    const uses = findUses(document, from)
    if (uses.length === 0) return []
    const set = Object.fromEntries(uses.map(({ path }) => [`${path}.asset._ref`, to]))
    const unset = uses.flatMap(({ path, fields }) =>
      FRAMES.filter((name) => !keepsFrame && name in fields).map((name) => `${path}.${name}`),
    )
    return [{ patch: { id, ifRevisionID, set, unset } }]
  })
