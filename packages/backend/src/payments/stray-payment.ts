import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Store } from '../store/store.ts'
import type { PaymentEvent } from './port.ts'

/** Keeps a payment whose order was erased meanwhile, so that the money can be sent back. */
export async function keepStrayPayment(
  { documents, tableName }: Store,
  { id, recordId, sessionId, paymentIntentId, money, at }: PaymentEvent,
  now: Date,
): Promise<void> {
  try {
    await documents.send(
      new PutCommand({
        TableName: tableName,
        Item: {
          pk: 'STRAY_PAYMENT',
          sk: paymentIntentId ?? id,
          recordId,
          sessionId,
          ...money,
          paidAt: at,
          createdAt: now.toISOString(),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
