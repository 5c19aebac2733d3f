// Bounces and complaints of SES, from EventBridge.
import { z } from 'zod'
import { keepMailFeedback } from '../../mail/mail-feedback.ts'
import { openStore } from './function-settings.ts'

const store = openStore()
const eventSchema = z.object({ detail: z.unknown() })

export const handler = (event: unknown): Promise<void> =>
  keepMailFeedback(store, eventSchema.parse(event).detail, new Date())
