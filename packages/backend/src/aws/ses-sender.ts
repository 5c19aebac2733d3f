import {
  BadRequestException,
  MessageRejected,
  SendEmailCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { DELIVERY_TAG, type MailSender } from '../mail/sender.ts'

export interface SesOptions {
  region: string
  /** Its event destinations count bounces and complaints. */
  configurationSet?: string | undefined
  client?: Pick<SESv2Client, 'send'>
}

/**
 * Sends through Amazon SES, at least once. SES takes no idempotency token: when the process dies or the
 * connection breaks before the answer is stored, the mail is sent again.
 */
export function createSesSender({ region, configurationSet, client }: SesOptions): MailSender {
  // No SDK retries: they would widen that window unnoticed.
  const ses = client ?? new SESv2Client({ region, maxAttempts: 1 })
  return {
    isRepeatable: false,
    send: async ({ id, from, to, raw }, abortSignal) => {
      try {
        await ses.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [to] },
            Content: { Raw: { Data: raw } },
            // Events name it, so that a bounce is known for its mail.
            EmailTags: [{ Name: DELIVERY_TAG, Value: id }],
            ...(configurationSet && { ConfigurationSetName: configurationSet }),
          }),
          { abortSignal },
        )
        return undefined
      } catch (error) {
        if (error instanceof MessageRejected || error instanceof BadRequestException) {
          return { reason: `SES refused it: ${error.name}`, isPermanent: true }
        }
        throw error
      }
    },
  }
}
