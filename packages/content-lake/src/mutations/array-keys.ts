import { randomBytes } from 'node:crypto'
import type { StoredDocument } from '../contracts.ts'
import { isRecord } from '../guards.ts'
import type { DocumentStub } from './parse-mutation.ts'

function addKey(item: unknown): unknown {
  const keyed = addKeys(item)
  return isRecord(keyed) && typeof keyed._key !== 'string'
    ? { _key: randomBytes(6).toString('hex'), ...keyed }
    : keyed
}

/** Returns the same value when no key is missing. */
function addKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(addKey)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  return isRecord(value) ? addKeysToFields(value) : value
}

function addKeysToFields<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  const changed = Object.entries(fields).flatMap(([name, value]) => {
    const keyed = addKeys(value)
    return keyed === value ? [] : [[name, keyed] as const]
  })
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) }
}

/** Adds a random `_key` to every object in an array that lacks one. */
export function addArrayKeys<Document extends StoredDocument | DocumentStub>(
  document: Document,
): Document {
  return addKeysToFields(document)
}
