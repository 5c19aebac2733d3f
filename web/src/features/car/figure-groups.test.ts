import { expect, it } from '@jest/globals'
import { buildCar } from './car.fixture.ts'
import {
  countRows,
  getMixedCycles,
  hasDifference,
  toCycleWarning,
  toVariantGroups,
} from './figure-groups.ts'

const car = buildCar()
const groups = toVariantGroups(car.specifications, car.variants)

it('aligns values by variant and leaves a gap when one has none', () => {
  const battery = groups[0]?.rows[1]
  expect(battery?.cells.map((cell) => cell?.text)).toEqual([undefined, '82.5 kWh'])
})

it('counts a row as different when a figure is missing, and not when figures are equal', () => {
  expect(groups.flatMap(({ rows }) => rows.map(hasDifference))).toEqual([true, true, false])
  expect(countRows(groups)).toEqual({ differing: 2, all: 3 })
})

it('names the test cycles when a row mixes them', () => {
  expect(getMixedCycles(groups)).toEqual(['not stated', 'WLTP'])
  expect(getMixedCycles(groups.slice(1))).toEqual([])
})

it.each([
  [
    ['“WLTC” as printed', 'WLTP'],
    'Do not compare them directly: “WLTC” as printed and WLTP measure different drives.',
  ],
  [['not stated', 'WLTP'], 'Do not compare them directly. One figure does not name its test.'],
  [
    ['not stated', 'NEDC', 'WLTP'],
    'Do not compare them directly: NEDC and WLTP measure different drives. One figure does not name its test.',
  ],
])('warns in whole sentences when the cycles are %j', (cycles, warning) => {
  expect(toCycleWarning(cycles)).toBe(warning)
})
