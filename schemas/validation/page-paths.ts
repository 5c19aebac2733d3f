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

/** Path rules of a type, in addition to those of all paths. */
const TYPE_RULES: Record<
  PathDocumentType,
  (path: string | undefined, document: unknown) => Verdict
> = {
  carModel: (path, document) => {
    const verdict = validatePathOrExternalLink(path, getString(document, 'externalLink'))
    return verdict === true ? validateTopLevelPath(path) : verdict
  },
  outlet: (path, document) => validateOutletPath(path, getField(document, 'openingSoon') === true),
  page: (path) => (path ? true : 'Give the page an address, as in “/about”.'),
  promo: (path) => (path ? true : 'Give the promo’s page an address, as in “/coe-drop”.'),
}

/** Prefix of a role's page, followed by its slug. */
export function validateSlugFormat(slug: string | undefined): Verdict {
  if (!slug) return 'Click “Generate”, or enter the end of the address.'
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return true
  return 'Use lower-case letters, digits and single hyphens.'
}

/** All rules of a document's path except uniqueness. */
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
