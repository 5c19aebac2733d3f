// Once a minute: frees the places of slots whose enquiry was never written, moved or cancelled.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { sweepClaims } from '../../store/slots.ts'
import { createStore } from '../../store/store.ts'
import { requireText } from './function-settings.ts'

const store = createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME'))

/** Longer than one batch takes. */
const TIME_FOR_A_BATCH = 15_000

/** Answers how many places were freed. */
export const handler = async (
  _event: unknown,
  context: { getRemainingTimeInMillis: () => number },
): Promise<{ freed: number }> => ({
  freed: await sweepClaims(
    store,
    new Date(),
    () => context.getRemainingTimeInMillis() > TIME_FOR_A_BATCH,
  ),
})
