import { expect, it } from '@jest/globals'
import { getCategoryConflict } from './category-conflict.ts'
import { COST_RULES } from './rules.ts'

const TODAY = '2026-11-23'

it.each([
  ['A', 110],
  ['B', 110.1],
] as const)('finds no conflict when a car of Category %s has %d kW', (category, kw) => {
  expect(getCategoryConflict(category, kw, TODAY, COST_RULES)).toBeUndefined()
})

it.each([
  ['A', 130],
  ['B', 110],
] as const)('names both sources when a car of Category %s has %d kW', (category, kw) => {
  expect(getCategoryConflict(category, kw, TODAY, COST_RULES)).toBe(
    `One source says Category ${category}, another ${kw} kW, but Category A is 110 kW or less. Until one of them is confirmed, the COE category is unresolved.`,
  )
})
