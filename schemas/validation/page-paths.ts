import { validateNotBuiltIn } from './built-in-routes.ts'
import { validateOutletPath } from './outlet.ts'
import {
  type PathDocumentType,
  validatePathFormat,
  validatePathOrExternalLink,
  validateTopLevelPath,
} from './paths.ts'
import { getField, getString } from './siblings.ts'

type Verdict = true | string

/** What a type asks of its path beyond what all paths heed. */
const TYPE_RULES: Record<
  PathDocumentType,
  (path: string | undefined, document: unknown) => Verdict
> = {
  carModel: (path, document) => {
    const verdict = validatePathOrExternalLink(path, getString(document, 'externalLink'))
    return verdict === true ? validateTopLevelPath(path) : verdict
  },
  outlet: (path, document) => validateOutletPath(path, getField(document, 'openingSoon') === true),
  page: (path) => (path ? true : 'Give the page a path, as in “/about”.'),
  promo: (path) => (path ? true : 'Give the promo’s page a path, as in “/coe-drop”.'),
}

/** A role's page lies at /careers/ followed by this. */
export function validateSlugFormat(slug: string | undefined): Verdict {
  if (!slug) return 'Click “Generate”, or write the end of the address.'
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return true
  return 'Use lower-case letters, digits and single hyphens.'
}

/** Everything that is asked of a document's path but that no other document has it. */
export function validatePagePath(
  path: string | undefined,
  type: PathDocumentType,
  document: unknown,
): Verdict {
  const checks = [
    () => validatePathFormat(path),
    () => validateNotBuiltIn(path, type),
    () => TYPE_RULES[type](path, document),
  ]
  for (const check of checks) {
    const verdict = check()
    if (verdict !== true) return verdict
  }
  return true
}
