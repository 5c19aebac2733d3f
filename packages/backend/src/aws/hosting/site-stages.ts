import { type Stage, STAGE_RULES, type StageRules } from '../cloud/stages.ts'

export interface SiteRules extends StageRules {
  minTasks: number
  maxTasks: number
  /** Each in an availability zone of its own. */
  natGateways: number
  storeNodes: number
  /** Capacity at a third of the price, which AWS takes back with two minutes' notice. */
  isSpot: boolean
}

const SMALL = { minTasks: 1, maxTasks: 2, natGateways: 1, storeNodes: 1, isSpot: true }

const SIZES: Record<Stage, Omit<SiteRules, keyof StageRules>> = {
  production: { minTasks: 2, maxTasks: 24, natGateways: 2, storeNodes: 2, isSpot: false },
  // The tests of each night see what only several instances show.
  test: SMALL,
  development: SMALL,
}

export const getSiteRules = (stage: Stage): SiteRules => ({
  ...STAGE_RULES[stage],
  ...SIZES[stage],
})
