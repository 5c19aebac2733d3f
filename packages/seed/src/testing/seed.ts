import { buildSeed, type Json } from '../build-seed.ts'

export type JsonObject = { [field: string]: Json }

/** The text of a field, or an empty string. */
export function toText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export interface SeedDocumentJson extends JsonObject {
  _id: string
  _type: string
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDocument(value: Json): value is SeedDocumentJson {
  return (
    isJsonObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'
  )
}

/** The dataset as it is written. */
export function getSeed(): SeedDocumentJson[] {
  return buildSeed().filter(isDocument)
}

export interface Found {
  /** "carModel-seal.range.provenance" */
  path: string
  value: JsonObject
  /** Ancestors, the document first. */
  within: JsonObject[]
}

/** Every object inside a value. */
function findObjects(value: Json, path: string, within: JsonObject[] = []): Found[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => findObjects(item, `${path}[${index}]`, within))
  }
  if (!isJsonObject(value)) return []
  const inside = [...within, value]
  const children = Object.entries(value).flatMap(([name, field]) =>
    findObjects(field, `${path}.${name}`, inside),
  )
  return [{ path, value, within }, ...children]
}

export function findInSeed(): Found[] {
  return getSeed().flatMap((document) => {
    const { _id: id } = document
    return findObjects(document, id)
  })
}
