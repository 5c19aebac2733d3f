import { COE_KIND_NAMES, COE_KINDS } from './floor.ts'

/** Ways in which the visitor's present car got its COE, for a list to choose from. */
export const COE_KIND_OPTIONS = COE_KINDS.map((kind) => ({
  value: kind === 'own' ? '' : kind,
  label: COE_KIND_NAMES[kind],
}))

export const COE_OWN_HINT = 'Only for Category E: the same exercise’s. The lower one counts.'
export const COE_UNTIL_HINT = 'Only for a renewed COE.'
