import { createHash } from 'node:crypto'
import { isRecord } from '../guards.ts'

export type Path = readonly (string | number)[]

/** Maps every plain object of a JSON value, innermost first. `undefined` removes it. */
export function mapObjects(
  value: unknown,
  replace: (object: Record<string, unknown>, path: Path) => unknown,
  path: Path = [],
): unknown {
  if (Array.isArray(value))
    return value
      .map((item, index) => mapObjects(item, replace, [...path, index]))
      .filter((item) => item !== undefined)
  if (!isRecord(value)) return value
  const entries = Object.entries(value)
    .map(([key, child]) => [key, mapObjects(child, replace, [...path, key])] as const)
    .filter(([, child]) => child !== undefined)
  return replace(Object.fromEntries(entries), path)
}

/** Replaces a key and its value where they stand, so that the order of keys stays. */
export const replaceKey = (
  object: Record<string, unknown>,
  from: string,
  to: string,
  value: unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).map((entry) => (entry[0] === from ? [to, value] : entry)),
  )

/** A path in the syntax of patches: `blocks[0].image['odd name']`. */
export function serializePath(path: Path): string {
  return path.reduce<string>((text, segment) => {
    if (typeof segment === 'number') return `${text}[${segment}]`
    if (!/^[a-zA-Z_]\w*$/.test(segment))
      return `${text}['${segment.replaceAll(/[\\']/g, String.raw`\$&`)}']`
    return text === '' ? segment : `${text}.${segment}`
  }, '')
}

/** Adds a `_key` to array items that lack one, the same on every import. */
export function addKeys(value: unknown, seed: string): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => {
      const place = `${seed}[${index}]`
      const keyed = addKeys(item, place)
      if (!isRecord(keyed) || '_key' in keyed) return keyed
      return { ...keyed, _key: createHash('sha256').update(place).digest('hex').slice(0, 12) }
    })
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, addKeys(child, `${seed}.${name}`)]),
  )
}
