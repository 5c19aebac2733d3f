import type { Stack } from 'aws-cdk-lib'
import { acknowledge, type Acknowledgement } from '../cloud/acknowledge.ts'
import { SITE_SECRETS } from './site-secrets.ts'

const standAsSecret = (path: string): Acknowledgement => ({
  path,
  rules: ['AwsSolutions-SMG4'],
  reason:
    'All instances have the same secrets, so a change is a release: docs/runbooks/key-rotation.md.',
})

/** Findings of cdk-nag on the site's stack that stand, each with its reason. */
const ACKNOWLEDGED: readonly Acknowledgement[] = [
  ...['SharedStore/Token', 'SharedStore/Url'].map(standAsSecret),
  {
    path: 'SharedStore/Valkey',
    rules: ['AwsSolutions-AEC4'],
    reason: 'It holds copies only; production has a replica in another zone.',
  },
  {
    path: 'Service/Task',
    rules: ['AwsSolutions-ECS2'],
    reason: 'Addresses and names; every secret comes from Secrets Manager.',
  },
  {
    path: 'Service/Task/ExecutionRole',
    rules: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'ecr:GetAuthorizationToken takes no resource.',
  },
  ...['Edge/Site', 'Edge/Studio'].map((path) => ({
    path,
    rules: ['AwsSolutions-CFR1'],
    reason: 'Visitors travel, and staff too.',
  })),
]

export const acknowledgeSiteFindings = (stack: Stack): void => acknowledge(stack, ACKNOWLEDGED)

export const acknowledgeSecretsFindings = (stack: Stack): void =>
  acknowledge(stack, Object.keys(SITE_SECRETS).map(standAsSecret))
