import { PAGE_TYPES, type PageType } from '../page-types.ts'
import { validateNotBuiltIn } from './built-in-routes.ts'
import { validatePathFormat } from './paths.ts'

type Verdict = true | string

/** Whether the document has a path where it needs one, and none where it may not have one. */
function validatePresence(path: string | undefined, type: PageType, document: unknown): Verdict {
  const { missing, without } = PAGE_TYPES[type].path
  const isWithout = without?.when(document) === true
  if (!path) return isWithout || missing
  return (isWithout && without?.refusal) || true
}

function validatePlace(path: string | undefined, type: PageType): Verdict {
  const { folder = '', isFlat, misplaced } = PAGE_TYPES[type].path
  if (!path) return true
  const end = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : ''
  return end === '' || (isFlat && end.includes('/')) ? misplaced : true
}

/** All rules of a document's path except uniqueness. */
export function validatePagePath(
  path: string | undefined,
  type: PageType,
  document: unknown,
): Verdict {
  const checks = [
    () => validatePathFormat(path),
    () => validateNotBuiltIn(path, type),
    () => validatePresence(path, type, document),
    () => validatePlace(path, type),
  ]
  for (const check of checks) {
    const verdict = check()
    if (verdict !== true) return verdict
  }
  return true
}
