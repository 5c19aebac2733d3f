import { type Stage, STAGE_RULES, STAGES, type StageRules } from '../cloud/stages.ts'

/** One for each pull request, deleted when that is closed. */
export type PullRequestStage = `pr-${number}`

export type SiteStage = Stage | PullRequestStage

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

/** Whose backend and content a stage uses. */
export const getBackendStage = (stage: SiteStage): Stage =>
  STAGES.find((each) => each === stage) ?? 'development'

export function getSiteRules(stage: SiteStage): SiteRules {
  const backend = getBackendStage(stage)
  return { ...STAGE_RULES[backend], ...SIZES[backend] }
}

/** "17" as "pr-17". */
export function parsePullRequest(number: string): PullRequestStage | undefined {
  return /^[1-9]\d{0,5}$/.test(number) ? `pr-${Number(number)}` : undefined
}
