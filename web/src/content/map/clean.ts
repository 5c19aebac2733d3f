import { stegaClean } from '@sanity/client/stega'

/** A stored value that may be absent: drafts are half-filled, and GROQ says null. */
export type Maybe<T> = T | null | undefined

/** Text for machines: addresses, discriminants, dates. Without the marks of click-to-edit. */
export function toPlain(value: Maybe<string>): string | undefined {
  if (typeof value !== 'string') return undefined
  return stegaClean(value).trim() || undefined
}

/** Text for readers: keeps the marks of click-to-edit, which are invisible. */
export function toText(value: Maybe<string>): string | undefined {
  return toPlain(value) === undefined ? undefined : (value ?? undefined)
}

export function toOneOf<const T extends string>(
  options: readonly T[],
  value: Maybe<string>,
): T | undefined {
  const plain = toPlain(value)
  return options.find((option) => option === plain)
}

export function toNumber(value: Maybe<number>): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function toPlainList(values: Maybe<readonly Maybe<string>[]>): string[] {
  return mapDefined(values, toPlain)
}

/** Maps a list that may be absent and leaves out what the mapper cannot use. */
export function mapDefined<T, U>(
  values: Maybe<readonly T[]>,
  map: (value: T) => U | undefined,
): U[] {
  const mapped: U[] = []
  for (const value of values ?? []) {
    const result = map(value)
    if (result !== undefined) mapped.push(result)
  }
  return mapped
}
