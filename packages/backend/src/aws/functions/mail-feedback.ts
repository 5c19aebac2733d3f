// Bounces and complaints of SES, from EventBridge.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { z } from 'zod'
import { keepMailFeedback } from '../../mail/mail-feedback.ts'
import { createStore } from '../../store/store.ts'
import { requireText } from './function-settings.ts'

const store = createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME'))
const eventSchema = z.object({ detail: z.unknown() })

export const handler = (event: unknown): Promise<void> =>
  keepMailFeedback(store, eventSchema.parse(event).detail, new Date())
