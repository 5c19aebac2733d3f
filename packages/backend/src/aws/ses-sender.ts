import {
  BadRequestException,
  MessageRejected,
  SendEmailCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import type { MailSender } from '../mail/sender.ts'

export interface SesOptions {
  region: string
  /** Its event destinations count bounces and complaints. */
  configurationSet?: string | undefined
  client?: Pick<SESv2Client, 'send'>
}

/**
 * Sends through Amazon SES. SES takes no idempotency token: a process that dies, or a connection
 * that breaks, after SES took a mail and before its answer is written down sends that mail again.
 */
export function createSesSender({ region, configurationSet, client }: SesOptions): MailSender {
  // The SDK's own attempts would widen that window unseen.
  const ses = client ?? new SESv2Client({ region, maxAttempts: 1 })
  return {
    isRepeatable: false,
    send: async ({ from, to, raw }, abortSignal) => {
      try {
        await ses.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [to] },
            Content: { Raw: { Data: raw } },
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
