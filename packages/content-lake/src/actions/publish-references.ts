import { isRecord } from '../guards.ts'

/**
 * References in drafts are weak while their targets are drafts too. Publishing makes them strong,
 * except those that were meant to be weak.
 */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isRecord(value)) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, strengthenReferences(field)]),
  )
  const { _strengthenOnPublish: strengthen, _weak: weak, ...rest } = fields
  if (strengthen === undefined) return fields
  const staysWeak = isRecord(strengthen) && strengthen.weak === true && weak === true
  return staysWeak ? { ...rest, _weak: true } : rest
}
