import type { Step } from './take-back.ts'

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
