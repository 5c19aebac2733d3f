import { getValueAtPath, type Path, type ValidationContext } from 'sanity'
import { getPublished } from './published-document.ts'
import { getField, getString } from './siblings.ts'

const TEST_NAMES = /\b(?:WLT[PC]|NEDC|CLTC|EPA|JC08|MIDC)\b/i
const RANGE_LABEL = /\brange\b/i

export const isNamedCycle = (cycle: string | undefined): boolean => TEST_NAMES.test(cycle ?? '')

export const isRangeLabel = (label: string | undefined): boolean => RANGE_LABEL.test(label ?? '')

/** Whether the provenance belongs to a range: to a figure by its own label, to a value of the table by its row's. */
function isOfRange(path: Path, document: unknown, parent: unknown): boolean {
  if (path[0] === 'range' || isRangeLabel(getString(parent, 'label'))) return true
  const row = path[0] === 'specifications' ? getValueAtPath(document, path.slice(0, -3)) : undefined
  return isRangeLabel(getString(row, 'label'))
}

/** Whether a range names no test, and whether it was published so. */
async function findUnnamed(
  provenance: unknown,
  context: ValidationContext,
): Promise<'new' | 'published' | undefined> {
  const { document, parent, path = [] } = context
  // Missing altogether, it is asked for as a whole, but for values of the table, where it may be empty.
  if (provenance === undefined && path[0] !== 'specifications') return undefined
  const cycle = getString(provenance, 'cycle')
  if (!document || isNamedCycle(cycle) || !isOfRange(path, document, parent)) return undefined
  const before = getValueAtPath(await getPublished(document, context), path.slice(0, -1))
  const isUnchanged = ['value', 'text'].every(
    (field) => getField(before, field) === getField(parent, field),
  )
  const cycleBefore = getString(getField(before, 'provenance'), 'cycle')
  return before !== undefined && isUnchanged && cycleBefore === cycle ? 'published' : 'new'
}

/** Refuses a range without a test cycle, unless it stands on the site as it is. */
export async function validateRangeCycle(
  provenance: unknown,
  context: ValidationContext,
): Promise<true | string> {
  return (await findUnnamed(provenance, context)) === 'new'
    ? 'Name the test cycle of this range: WLTP, NEDC, CLTC or EPA. “Not stated” is not one: ask the source, or leave the range out.'
    : true
}

/** Reminds of a published range without a test cycle. */
export async function warnOfUnnamedCycle(
  provenance: unknown,
  context: ValidationContext,
): Promise<true | string> {
  return (await findUnnamed(provenance, context)) === 'published'
    ? 'The site shows this range without a test cycle. Ask the source for it: a new range is not published without one.'
    : true
}
