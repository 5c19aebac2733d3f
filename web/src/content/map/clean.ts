import { stegaClean } from '@sanity/client/stega'

/** A stored value that may be absent: drafts are incomplete, and GROQ answers null. */
export type Maybe<T> = T | null | undefined

/**
 * A query result as mappers must expect it: any field of a draft may be absent, and stega marks make any text of
 * a choice.
 */
export type Raw<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly Raw<Item>[]
      : T extends object
        ? { [Name in keyof T]: Name extends `_${string}` ? T[Name] : Maybe<Raw<T[Name]>> }
        : T

export type ItemOf<List extends Maybe<readonly unknown[]>> = NonNullable<List>[number]

/** Text for machines (addresses, discriminants, dates), without stega marks. */
export function toPlain(value: Maybe<string>): string | undefined {
  if (typeof value !== 'string') return undefined
  return stegaClean(value).trim() || undefined
}

/** Text for readers, with its stega marks, which are invisible. */
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

/** Maps an optional list, dropping items that the mapper rejects. */
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
