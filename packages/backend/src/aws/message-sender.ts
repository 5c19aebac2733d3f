import {
  ConflictException,
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  ValidationException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2'
import {
  InvalidParametersException,
  SendWhatsAppMessageCommand,
  SocialMessagingClient,
  ValidationException as WhatsAppValidationException,
} from '@aws-sdk/client-socialmessaging'
import { getMessageChannels, type MessageSettings } from '../delivery/outbox-settings.ts'
import type { Message, MessageSender } from '../messages/message-sender.ts'
import { renderMessage, toParameters } from '../messages/message-templates.ts'

/** Version of Meta's API whose messages are sent. */
const META_API_VERSION = 'v20.0'
/** Language under which Meta approved the templates. */
const TEMPLATE_LANGUAGE = 'en'

interface Service<Command> {
  send: (command: Command, options: { abortSignal: AbortSignal }) => Promise<unknown>
}

export interface AwsMessageOptions extends MessageSettings {
  region: string
  sms?: Service<SendTextMessageCommand>
  whatsapp?: Service<SendWhatsAppMessageCommand>
}

/** A template message of Meta's API. */
const toWhatsApp = (message: Message): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      messaging_product: 'whatsapp',
      to: message.to,
      type: 'template',
      template: {
        name: message.template,
        language: { code: TEMPLATE_LANGUAGE },
        components: [
          {
            type: 'body',
            parameters: toParameters(message).map((text) => ({ type: 'text', text })),
          },
        ],
      },
    }),
  )

/** Refused for good: no such number, or one whose owner wrote STOP. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof ConflictException ||
  error instanceof ValidationException ||
  error instanceof InvalidParametersException ||
  error instanceof WhatsAppValidationException

/**
 * Sends through AWS End User Messaging, at least once: neither of its services takes an idempotency token. A
 * channel without a sender is not set up.
 */
export function createAwsMessageSender(options: AwsMessageOptions): MessageSender {
  const { region, smsSender, whatsappPhoneNumberId } = options
  // No SDK retries: they would send again unnoticed.
  const sms = options.sms ?? new PinpointSMSVoiceV2Client({ region, maxAttempts: 1 })
  const whatsapp = options.whatsapp ?? new SocialMessagingClient({ region, maxAttempts: 1 })

  const hand = async (message: Message, abortSignal: AbortSignal): Promise<unknown> =>
    message.channel === 'sms'
      ? sms.send(
          new SendTextMessageCommand({
            DestinationPhoneNumber: message.to,
            OriginationIdentity: smsSender,
            MessageBody: renderMessage(message),
            MessageType: 'TRANSACTIONAL',
          }),
          { abortSignal },
        )
      : whatsapp.send(
          new SendWhatsAppMessageCommand({
            originationPhoneNumberId: whatsappPhoneNumberId,
            metaApiVersion: META_API_VERSION,
            message: toWhatsApp(message),
          }),
          { abortSignal },
        )

  return {
    isRepeatable: false,
    channels: getMessageChannels(options),
    send: async (message, signal) => {
      try {
        await hand(message, signal)
        return undefined
      } catch (error) {
        if (!isRefusal(error)) throw error
        return { reason: `${message.channel} was refused: ${error.name}`, isPermanent: true }
      }
    },
  }
}
