import { type Stage, STAGE_RULES, type StageRules } from '../cloud/stages.ts'

export interface SiteRules extends StageRules {
  minTasks: number
  maxTasks: number
  /** Each in an availability zone of its own. */
  natGateways: number
  storeNodes: number
}

const SMALL = { minTasks: 1, maxTasks: 2, natGateways: 1, storeNodes: 1 }

const SIZES: Record<Stage, Omit<SiteRules, keyof StageRules>> = {
  production: { minTasks: 2, maxTasks: 24, natGateways: 2, storeNodes: 2 },
  // As many as in production at least, so that what only several instances show is seen.
  test: { ...SMALL, minTasks: 2, maxTasks: 4 },
  development: SMALL,
}

export const getSiteRules = (stage: Stage): SiteRules => ({
  ...STAGE_RULES[stage],
  ...SIZES[stage],
})
