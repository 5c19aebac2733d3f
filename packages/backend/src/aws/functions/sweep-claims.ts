// Once a minute: frees the places of slots whose enquiry was never written, moved or cancelled.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { sweepClaims } from '../../store/slots.ts'
import { createStore } from '../../store/store.ts'
import { requireText } from './function-settings.ts'

const store = createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME'))

/** Answers how many places were freed. */
export const handler = async (): Promise<{ freed: number }> => ({
  freed: await sweepClaims(store, new Date()),
})
