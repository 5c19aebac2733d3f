import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'

const THROTTLED = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]

/** Whether DynamoDB took no more requests for now, after the retries of its client. */
export const isThrottled = (error: unknown): error is DynamoDBServiceException =>
  error instanceof DynamoDBServiceException && THROTTLED.includes(error.name)
