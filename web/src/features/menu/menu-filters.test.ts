import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { WISHES } from '#features/shared/diets.ts'
import { MAX_PERIODS, toPeriodFilter } from './menu-filters.ts'

const css = readFileSync(join(import.meta.dirname, 'menu-filters.module.css'), 'utf8')

const FILTERS = [
  ...WISHES.map(({ wish }) => wish),
  ...Array.from({ length: MAX_PERIODS }, (_, index) => toPeriodFilter(index)),
]

it.each([
  ['without scripts', /\[data-filter='([\w-]+)'\]:checked\) \.unmet-([\w-]+),/g],
  ['with scripts', /\[data-filters~='([\w-]+)'\] \.unmet-([\w-]+),/g],
])('hides %s what does not meet the ticked filter, for each filter', (_case, rule) => {
  const rules = Array.from(css.matchAll(rule), ([, filter, unmet]) => `${filter} hides ${unmet}`)
  expect(rules.toSorted()).toEqual(FILTERS.map((filter) => `${filter} hides ${filter}`).toSorted())
})
