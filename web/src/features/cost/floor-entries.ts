import { cleanTypedText } from 'core/typed-text'
import type { CostRules } from 'core/cost/rules'
import { FLOOR_PARAMETERS } from '#config/routes.ts'
import { readNumber, readOldDate } from './cost-entries.ts'
import { getArfProblem, type OldCar } from './floor.ts'

export type FloorField = (typeof FLOOR_PARAMETERS)[number]

/** As typed, by field; absent for what the visitor left alone. */
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

export interface FloorInput {
  /** Absent until a date can be used. */
  car?: OldCar
  problems: Readonly<Partial<Record<FloorField, string>>>
}

export function readFloorInput(entries: FloorEntries, today: string, rules: CostRules): FloorInput {
  const date = readOldDate(entries.oldDate, today)
  const [omv, arf, coe] = [
    readNumber('oldOmv', entries.oldOmv),
    readNumber('oldArf', entries.oldArf),
    readNumber('oldCoe', entries.oldCoe),
  ] as const
  const car = date.date && {
    registered: date.date,
    omv: omv.value,
    arf: arf.value,
    coe: coe.value,
  }
  const problems: Partial<Record<FloorField, string | undefined>> = {
    oldDate:
      date.problem ??
      (entries.oldDate === undefined && Object.keys(entries).length > 0
        ? 'Put in when it was first registered: the rules of that day hold.'
        : undefined),
    oldOmv: omv.problem,
    oldArf: arf.problem ?? (car && getArfProblem(car, rules)),
    oldCoe: coe.problem,
  }
  return { ...(car && { car }), problems }
}
