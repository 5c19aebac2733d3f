import { PAGE_TYPES, isPageType } from 'schemas/page-types'
import { isKept, type Step } from './take-back.ts'

const EFFECTS: Record<Step['does'], string> = {
  restore: 'goes back to how it was before',
  'move-back': 'goes back to its place',
  delete: 'is deleted, since it was added then',
  'bring-back': 'comes back',
  adjust: 'loses this change, and keeps what was written since',
  keep: 'was changed since and stays as it is',
  'give-up': 'stays as it is: how it was before is no longer known',
}

/** Says what becomes of a document: “goes back from place 8 to 6”. */
export function describeStep(
  step: Pick<Step, 'does'> & { places?: { from: number; to: number } },
): string {
  if (!step.places) return EFFECTS[step.does]
  const { from, to } = step.places
  return from === to ? `keeps place ${from}` : `goes back from place ${from} to ${to}`
}

type Titles = (type: string, field: string) => string

/** Fields that a step brings back to what they were. */
const getFields = ({ type, fields, ...step }: Step, toTitle: Titles): string[] =>
  step.does === 'restore'
    ? [...new Set(Object.keys({ ...step.before, ...fields }))]
        .filter((name) => !name.startsWith('_') && !isSame(step.before[name], fields[name]))
        .map((name) => toTitle(type, name))
    : []

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Says what a change wrote, by the steps that take it back: “the order of Models”, “Tagline in 5 items”. */
export function describeWhat(steps: readonly Step[], toTitle: Titles): string | undefined {
  const published = steps.filter((step) => !step.isDraft && !isKept(step))
  const [type = '', ...otherTypes] = new Set(published.map((step) => step.type))
  const isOrder = published.length > 0 && published.every(({ does }) => does === 'move-back')
  if (isOrder && otherTypes.length === 0)
    return `the order of ${isPageType(type) ? PAGE_TYPES[type].list : 'a list'}`
  const fields = new Set(published.flatMap((step) => getFields(step, toTitle)))
  if (fields.size === 0 || fields.size > MOST_FIELDS) return undefined
  return `${[...fields].join(' and ')} in ${published.length} items`
}

/** More are no help in a line. */
const MOST_FIELDS = 2
