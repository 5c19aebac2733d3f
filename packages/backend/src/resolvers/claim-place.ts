import { type Context, type DynamoDBUpdateItemRequest, runtime, util } from '@aws-appsync/utils'

/** Claims the next planned place by a conditional write, which cannot oversell. */
export function request(context: Context): DynamoDBUpdateItemRequest {
  const { plan, claimed, outcome } = context.stash
  if (outcome !== 'planned' || plan.claims.length <= claimed) runtime.earlyReturn(null)
  const claim = plan.claims[claimed]
  const isOfCar = typeof claim.carAttribute === 'string'
  const people =
    '(attribute_not_exists(holders) OR contains(holders, :name) OR size(holders) < :capacity)'
  const cars =
    '(attribute_not_exists(#ofCar) OR contains(#ofCar, :name) OR size(#ofCar) < :carCapacity)'
  const now = util.time.nowISO8601()
  const capacities: Record<string, unknown> = {
    ':name': util.dynamodb.toString(claim.holder),
    ':capacity': util.dynamodb.toNumber(claim.capacity),
  }
  if (isOfCar) capacities[':carCapacity'] = util.dynamodb.toNumber(claim.carCapacity)
  return {
    operation: 'UpdateItem',
    key: { pk: util.dynamodb.toDynamoDB(claim.pk), sk: util.dynamodb.toDynamoDB(claim.sk) },
    update: {
      expression: `ADD holders :holder, unverified :entry, version :one${
        isOfCar ? ', #car :holder' : ''
      } SET duePk = :due, dueSk = if_not_exists(dueSk, :now)`,
      ...(isOfCar ? { expressionNames: { '#car': claim.carAttribute } } : {}),
      expressionValues: {
        ':holder': util.dynamodb.toStringSet([claim.holder]),
        ':entry': util.dynamodb.toStringSet([claim.entry]),
        ':one': util.dynamodb.toNumber(1),
        ':due': util.dynamodb.toString(claim.duePk),
        ':now': util.dynamodb.toString(now),
      },
    },
    condition: {
      expression: isOfCar ? `${people} AND ${cars}` : people,
      ...(isOfCar ? { expressionNames: { '#ofCar': claim.carAttribute } } : {}),
      expressionValues: capacities,
    },
  }
}

export function response(context: Context): null {
  const { error, stash } = context
  if (!error) {
    stash.claimed = stash.claimed + 1
  } else if (error.type === 'DynamoDB:ConditionalCheckFailedException') {
    stash.outcome = 'full'
  } else {
    util.error(error.message, error.type)
  }
  return null
}
