import type { StoredDocument } from './migration.ts'

/** Leaves an OMV of zero empty, which prices took before the rule refused it. */
export const omitZeroOmv = (document: StoredDocument): StoredDocument => ({
  ...document,
  ...omitFrom(document),
})

function omitFrom(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name !== 'omv' || value !== 0)
      .map(([name, value]) => [name, toChanged(value)]),
  )
}

function toChanged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toChanged)
  return typeof value === 'object' && value !== null ? omitFrom(value) : value
}
