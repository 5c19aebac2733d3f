import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { READINGS_PREFIX } from '../../store/readings.ts'

const CHANGES = [
  'dynamodb:BatchWriteItem',
  'dynamodb:DeleteItem',
  'dynamodb:PartiQLDelete',
  'dynamodb:PartiQLUpdate',
  'dynamodb:UpdateItem',
]

/** Forbids a role to change or delete the log of what staff read, and to add to it unless it logs. */
export const forbidLogChanges = (tableArn: string, { logs }: { logs: boolean }): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: logs ? CHANGES : [...CHANGES, 'dynamodb:PutItem'],
    resources: [tableArn],
    conditions: {
      'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [`${READINGS_PREFIX}*`] },
    },
  })
