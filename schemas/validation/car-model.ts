interface NamedVariant {
  name?: string
}

interface SpecificationGroupValue {
  rows?: { label?: string; values?: { variant?: string }[] }[]
}

export function validateUniqueNames(items: readonly NamedVariant[] | undefined): true | string {
  const seen = new Set<string>()
  for (const { name } of items ?? []) {
    if (name === undefined) continue
    if (seen.has(name)) return `“${name}” is listed twice.`
    seen.add(name)
  }
  return true
}

/**
 * The specification table has one column per variant; a value for an unknown variant would not be
 * shown.
 */
export function validateSpecificationVariants(
  groups: readonly SpecificationGroupValue[] | undefined,
  variants: readonly NamedVariant[],
): true | string {
  const names = new Set(variants.flatMap(({ name }) => (name === undefined ? [] : [name])))
  for (const row of (groups ?? []).flatMap(({ rows }) => rows ?? [])) {
    for (const { variant } of row.values ?? []) {
      if (variant !== undefined && !names.has(variant)) {
        return `“${row.label ?? 'A row'}” has a value for “${variant}”, which is not among the variants.`
      }
    }
  }
  return true
}

/** Figures without a variant apply to all. */
export function validateOneVariant(
  figures: readonly { variant?: string }[] | undefined,
): true | string {
  const variants = new Set(figures?.flatMap(({ variant }) => variant ?? []))
  return variants.size > 1
    ? `These figures are of ${[...variants].join(' and ')}. Visitors read them as one car, so choose those of one variant.`
    : true
}
