import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'

/** The environments of the site; each is a stack of its own. */
export const STAGES = ['production', 'test', 'development'] as const

export type Stage = (typeof STAGES)[number]

/** Singapore. */
export const REGION = 'ap-southeast-1'

/** Virginia: everything that belongs to CloudFront, which takes firewalls of this region only. */
export const EDGE_REGION = 'us-east-1'

/** Sydney: the nearest region that an account has without asking for it. */
export const COPY_REGION = 'ap-southeast-2'

export interface StageRules {
  /** Retains data when the stack is deleted, and enables deletion protection. */
  isKept: boolean
  logRetention: RetentionDays
}

export const STAGE_RULES: Record<Stage, StageRules> = {
  production: { isKept: true, logRetention: RetentionDays.THREE_MONTHS },
  test: { isKept: false, logRetention: RetentionDays.ONE_MONTH },
  development: { isKept: false, logRetention: RetentionDays.ONE_WEEK },
}

/** Keeps what was in use, but nothing of a creation that failed, whose names the next attempt needs. */
export const KEPT = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

export const getRemovalPolicy = ({ isKept }: StageRules): RemovalPolicy =>
  isKept ? KEPT : RemovalPolicy.DESTROY
