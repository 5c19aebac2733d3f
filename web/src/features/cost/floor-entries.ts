import { cleanTypedText } from 'core/typed-text'
import type { CostRules } from 'core/cost/rules'
import { FLOOR_PARAMETERS } from '#config/routes.ts'
import { type FloorField, readOldCar, type ReadOldCar } from './cost-entries.ts'

/** Texts as typed, by field; absent for what the visitor left alone. */
export type FloorEntries = Readonly<Partial<Record<FloorField, string>>>

const MAX_LENGTH = 40

export function parseFloorEntries(params: URLSearchParams): FloorEntries {
  return Object.fromEntries(
    FLOOR_PARAMETERS.flatMap((name) => {
      const text = cleanTypedText(params.get(name) ?? '').slice(0, MAX_LENGTH)
      return text ? [[name, text]] : []
    }),
  )
}

export function readFloorInput(entries: FloorEntries, today: string, rules: CostRules): ReadOldCar {
  const { car, problems } = readOldCar(entries, today, rules)
  const isDateMissing = entries.oldDate === undefined && Object.keys(entries).length > 0
  return {
    ...(car && { car }),
    problems: isDateMissing
      ? { ...problems, oldDate: 'Put in when it was first registered: the rules of that day hold.' }
      : problems,
  }
}
