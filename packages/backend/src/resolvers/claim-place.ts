import { type Context, type DynamoDBUpdateItemRequest, runtime, util } from '@aws-appsync/utils'

/** Claims the next planned place by a conditional write, which cannot oversell. */
export function request(context: Context): DynamoDBUpdateItemRequest {
  const { plan, claimed, outcome, isHeld } = context.stash
  if (outcome !== 'planned' || plan.claims.length <= claimed) runtime.earlyReturn(null)
  const claim = plan.claims[claimed]
  if (claim.isFull) {
    context.stash.outcome = 'full'
    runtime.earlyReturn(null)
  }
  const { update, condition } = isHeld ? claim.again : claim
  return {
    operation: 'UpdateItem',
    key: { pk: util.dynamodb.toDynamoDB(claim.pk), sk: util.dynamodb.toDynamoDB(claim.sk) },
    update: {
      expression: update.expression,
      expressionNames: update.names,
      expressionValues: update.values,
    },
    condition: {
      expression: condition.expression,
      expressionNames: condition.names,
      expressionValues: condition.values,
    },
  }
}

export function response(context: Context): null {
  const { error, result, stash } = context
  const { again } = stash.plan.claims[stash.claimed]
  if (!error) {
    stash.claimed = stash.claimed + 1
    stash.isHeld = false
  } else if (error.type !== 'DynamoDB:ConditionalCheckFailedException') {
    util.error(error.message, error.type)
  } else if (again && !stash.isHeld && result && result[again.attribute] === again.value) {
    // Another attempt with the same key has it: the next step only notes this one.
    stash.isHeld = true
  } else {
    stash.outcome = 'full'
  }
  return null
}
