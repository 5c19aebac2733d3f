import type { MailboxKind } from 'core/enquiry-words'

const META_ENDPOINT = 'https://graph.facebook.com/v24.0'

/** Settings of the mail and conversion channels, all optional. */
export interface OutboxSettings {
  /** Sender of all mails; without one, the general mailbox. */
  mailFrom: string | undefined
  /** Override the mailboxes of Studio. */
  mailboxes: Partial<Record<MailboxKind, string>>
  sesConfigurationSet: string | undefined
  metaEndpoint: string
  /** Absent: no server conversions are sent. */
  metaToken: string | undefined
  /** Overrides the pixel of Studio. */
  metaPixelId: string | undefined
  metaTestEventCode: string | undefined
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
    metaEndpoint: env.META_CONVERSIONS_ENDPOINT || META_ENDPOINT,
    metaToken: env.META_CONVERSIONS_TOKEN || undefined,
    metaPixelId: env.META_PIXEL_ID || undefined,
    metaTestEventCode: env.META_TEST_EVENT_CODE || undefined,
  }
}
