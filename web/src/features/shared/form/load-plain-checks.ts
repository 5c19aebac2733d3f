import type { FieldRules, PlainFields } from './plain-checks.ts'

/** The checks of a plain form and the rules of its kind, loaded side by side. */
export async function loadPlainChecks<Fields extends PlainFields>(
  loadKind: () => Promise<FieldRules<Fields>>,
) {
  const [{ createPlainChecks }, kind] = await Promise.all([import('./plain-checks.ts'), loadKind()])
  return createPlainChecks(kind)
}
