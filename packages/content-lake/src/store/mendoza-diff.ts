import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../guards.ts'

/** A patch in the Mendoza format: https://github.com/sanity-io/mendoza */
export type MendozaPatch = unknown[]

const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
const OBJECT_SET_FIELD_VALUE = 17
const OBJECT_DELETE_FIELD = 19
const ARRAY_APPEND_VALUE = 20
const ARRAY_APPEND_SLICE = 21
const STRING_APPEND_STRING = 22
const STRING_APPEND_SLICE = 23

/** Below this many shared characters, a new string is shorter than a patch. */
const WORTHWHILE_STRING_OVERLAP = 16

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff
}

function diffString(left: string, right: string): MendozaPatch | undefined {
  const limit = Math.min(left.length, right.length)
  let prefix = 0
  while (prefix < limit && left.charCodeAt(prefix) === right.charCodeAt(prefix)) prefix++
  while (prefix > 0 && (isLowSurrogate(left, prefix) || isLowSurrogate(right, prefix))) prefix--
  let suffix = 0
  while (
    suffix < limit - prefix &&
    left.charCodeAt(left.length - 1 - suffix) === right.charCodeAt(right.length - 1 - suffix)
  ) {
    suffix++
  }
  while (suffix > 0 && isLowSurrogate(left, left.length - suffix)) suffix--
  if (prefix + suffix < WORTHWHILE_STRING_OVERLAP) return undefined

  const patch: MendozaPatch = []
  if (prefix > 0) patch.push(STRING_APPEND_SLICE, 0, Buffer.byteLength(left.slice(0, prefix)))
  const middle = right.slice(prefix, right.length - suffix)
  if (middle !== '') patch.push(STRING_APPEND_STRING, middle)
  if (suffix > 0) {
    const end = Buffer.byteLength(left)
    patch.push(STRING_APPEND_SLICE, end - Buffer.byteLength(left.slice(-suffix)), end)
  }
  return patch
}

function getKey(value: unknown): string | undefined {
  return isRecord(value) && typeof value._key === 'string' ? value._key : undefined
}

/** For each element of `right`, its counterpart in `left`, if any. */
function matchElements(
  left: readonly unknown[],
  right: readonly unknown[],
): (number | undefined)[] {
  const byKey = new Map(left.map((value, index) => [getKey(value), index]))
  byKey.delete(undefined)
  const isKeyed = byKey.size > 0
  return right.map((value, index) => {
    if (isKeyed) return byKey.get(getKey(value) ?? '')
    return index < left.length ? index : undefined
  })
}

function diffArray(left: readonly unknown[], right: readonly unknown[]): MendozaPatch {
  const patch: MendozaPatch = []
  const matches = matchElements(left, right)
  let slice: { start: number; end: number } | undefined
  const flush = () => {
    if (slice !== undefined) patch.push(ARRAY_APPEND_SLICE, slice.start, slice.end)
    slice = undefined
  }
  for (const [index, value] of right.entries()) {
    const match = matches[index]
    const previous = match === undefined ? undefined : left[match]
    if (match !== undefined && isDeepStrictEqual(previous, value)) {
      if (slice?.end === match) slice.end++
      else {
        flush()
        slice = { start: match, end: match + 1 }
      }
      continue
    }
    flush()
    if (match !== undefined && isRecord(previous) && isRecord(value)) {
      patch.push(PUSH_ELEMENT_COPY, match, ...diffObject(previous, value), RETURN_INTO_ARRAY_POP)
    } else {
      patch.push(ARRAY_APPEND_VALUE, value)
    }
  }
  flush()
  return patch
}

function diffField(
  left: unknown,
  right: unknown,
): { open: number; patch: MendozaPatch } | undefined {
  if (isRecord(left) && isRecord(right))
    return { open: PUSH_FIELD_COPY, patch: diffObject(left, right) }
  if (Array.isArray(left) && Array.isArray(right) && left.length > 0 && right.length > 0)
    return { open: PUSH_FIELD_BLANK, patch: diffArray(left, right) }
  if (typeof left === 'string' && typeof right === 'string') {
    const patch = diffString(left, right)
    return patch === undefined ? undefined : { open: PUSH_FIELD_BLANK, patch }
  }
  return undefined
}

function diffObject(left: Record<string, unknown>, right: Record<string, unknown>): MendozaPatch {
  const patch: MendozaPatch = []
  const keys = Object.keys(left).toSorted()
  for (const [index, key] of keys.entries()) {
    const value = right[key]
    if (value === undefined) {
      patch.push(OBJECT_DELETE_FIELD, index)
      continue
    }
    if (isDeepStrictEqual(left[key], value)) continue
    const nested = diffField(left[key], value)
    if (nested === undefined) patch.push(OBJECT_SET_FIELD_VALUE, value, key)
    else patch.push(nested.open, index, ...nested.patch, RETURN_INTO_OBJECT_SAME_KEY_POP)
  }
  for (const key of Object.keys(right)) {
    if (right[key] !== undefined && !Object.hasOwn(left, key))
      patch.push(OBJECT_SET_FIELD_VALUE, right[key], key)
  }
  return patch
}

export function omitRevision(document: Record<string, unknown>): Record<string, unknown> {
  const { _rev: _, ...rest } = document
  return rest
}

/**
 * The patch that turns `left` into `right`, as the `mendoza` package applies it.
 * `_rev` is excluded, as in Sanity's own effects: the recipient knows the revision.
 */
export function diffDocuments(
  left: Record<string, unknown> | undefined,
  right: Record<string, unknown> | undefined,
): MendozaPatch {
  if (right === undefined) return [VALUE, null]
  if (left === undefined) return [VALUE, omitRevision(right)]
  return diffObject(omitRevision(left), omitRevision(right))
}
