import type { MailboxKind } from 'core/enquiry-words'
import type { MessageChannel } from 'core/message-channels'

import type { GoogleAdsAccount } from '../conversions/google-channel.ts'

const GOOGLE_ADS_ENDPOINT = 'https://googleads.googleapis.com/v26'
const GOOGLE_TOKEN_ENDPOINT = 'https://oauth2.googleapis.com/token'
const META_ENDPOINT = 'https://graph.facebook.com/v24.0'

/** Senders of messages; a channel without one is not set up. */
export interface MessageSettings {
  /** Sender id, phone number or pool of AWS End User Messaging. */
  smsSender: string | undefined
  /** Id of the phone number that is linked to a WhatsApp Business account. */
  whatsappPhoneNumberId: string | undefined
}

/** Channels that have a sender. */
export const getMessageChannels = ({
  smsSender,
  whatsappPhoneNumberId,
}: MessageSettings): MessageChannel[] => [
  ...(smsSender ? (['sms'] as const) : []),
  ...(whatsappPhoneNumberId ? (['whatsapp'] as const) : []),
]

/** Settings of the mail and conversion channels, all optional. */
export interface OutboxSettings {
  /** Sender of all mails; without one, the general mailbox. */
  mailFrom: string | undefined
  /** Override the mailboxes of Studio. */
  mailboxes: Partial<Record<MailboxKind, string>>
  sesConfigurationSet: string | undefined
  messages: MessageSettings
  metaEndpoint: string
  /** Absent: no server conversions are sent. */
  metaToken: string | undefined
  /** Overrides the pixel of Studio. */
  metaPixelId: string | undefined
  metaTestEventCode: string | undefined
  googleAdsEndpoint: string
  googleTokenEndpoint: string
  /** Absent: no sales are uploaded to Google Ads. */
  googleAdsAccount: GoogleAdsAccount | undefined
}

/** Complete or not at all. */
function parseGoogleAdsAccount(env: NodeJS.ProcessEnv): GoogleAdsAccount | undefined {
  const customerId = env.GOOGLE_ADS_CUSTOMER_ID?.replaceAll(/\D/g, '')
  const loginCustomerId = env.GOOGLE_ADS_LOGIN_CUSTOMER_ID?.replaceAll(/\D/g, '') || undefined
  const {
    GOOGLE_ADS_SALE_ACTION: saleActionId,
    GOOGLE_ADS_DEVELOPER_TOKEN: developerToken,
    GOOGLE_ADS_CLIENT_ID: clientId,
    GOOGLE_ADS_CLIENT_SECRET: clientSecret,
    GOOGLE_ADS_REFRESH_TOKEN: refreshToken,
  } = env
  const isSet =
    customerId && saleActionId && developerToken && clientId && clientSecret && refreshToken
  if (!isSet) return undefined
  const oauth = { clientId, clientSecret, refreshToken }
  return { customerId, loginCustomerId, saleActionId, developerToken, ...oauth }
}

export function parseOutboxSettings(env: NodeJS.ProcessEnv): OutboxSettings {
  const { MAILBOX_GENERAL: general, MAILBOX_HELPDESK: helpdesk, MAILBOX_JOBS: jobs } = env
  return {
    mailFrom: env.MAIL_FROM || undefined,
    mailboxes: {
      ...(general && { general }),
      ...(helpdesk && { helpdesk }),
      ...(jobs && { jobs }),
    },
    sesConfigurationSet: env.SES_CONFIGURATION_SET || undefined,
    messages: {
      smsSender: env.SMS_SENDER || undefined,
      whatsappPhoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID || undefined,
    },
    metaEndpoint: env.META_CONVERSIONS_ENDPOINT || META_ENDPOINT,
    metaToken: env.META_CONVERSIONS_TOKEN || undefined,
    metaPixelId: env.META_PIXEL_ID || undefined,
    metaTestEventCode: env.META_TEST_EVENT_CODE || undefined,
    googleAdsEndpoint: env.GOOGLE_ADS_ENDPOINT || GOOGLE_ADS_ENDPOINT,
    googleTokenEndpoint: env.GOOGLE_TOKEN_ENDPOINT || GOOGLE_TOKEN_ENDPOINT,
    googleAdsAccount: parseGoogleAdsAccount(env),
  }
}
