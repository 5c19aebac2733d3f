import { stegaClean } from '@sanity/client/stega'

/** A value that may be absent. */
export type Maybe<T> = T | null | undefined

/**
 * A query result as mappers get it: `check-answer.ts` lets null pass for every field and item, since drafts are
 * incomplete and references may be dead, and any text for a choice.
 */
export type Raw<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly (Raw<Item> | null)[]
      : T extends object
        ? { [Name in keyof T]: Name extends `_${string}` ? T[Name] : Raw<T[Name]> | null }
        : T

export type ItemOf<List extends Maybe<readonly unknown[]>> = NonNullable<NonNullable<List>[number]>

/** Text for machines (addresses, discriminants, dates), which `click-to-edit.ts` leaves without stega marks. */
export const toPlain = (value: Maybe<string>): string | undefined => value?.trim() || undefined

/** Text for readers, with its stega marks, which are invisible. */
export const toText = (value: Maybe<string>): string | undefined =>
  toPlain(stegaClean(value)) === undefined ? undefined : (value ?? undefined)

export function toOneOf<const T extends string>(
  options: readonly T[],
  value: Maybe<string>,
): T | undefined {
  const plain = toPlain(value)
  return options.find((option) => option === plain)
}

export function toPlainList(values: Maybe<readonly Maybe<string>[]>): string[] {
  return mapDefined(values, toPlain)
}

/** Maps an optional list, dropping items that are null or that the mapper rejects. */
export function mapDefined<T, U>(
  values: Maybe<readonly (T | null)[]>,
  map: (value: T) => U | undefined,
): U[] {
  const mapped: U[] = []
  for (const value of values ?? []) {
    const result = value === null ? undefined : map(value)
    if (result !== undefined) mapped.push(result)
  }
  return mapped
}

/** The items of an optional list that are not null. */
export const toList = <T>(values: Maybe<readonly (T | null)[]>): T[] =>
  mapDefined(values, (value) => value)
