/** Channels of messages about a booking, for visitors who gave a mobile number only or prefer them to mail. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp'] as const

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export const MESSAGE_CHANNEL_NAMES: Readonly<Record<MessageChannel, string>> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
}

export const isMessageChannel = (text: unknown): text is MessageChannel =>
  MESSAGE_CHANNELS.some((channel) => channel === text)

/** Purpose of the consent to messages about a booking, by the channel that carries them. */
export const MESSAGE_PURPOSES = {
  sms: 'booking-sms',
  whatsapp: 'booking-whatsapp',
} as const satisfies Record<MessageChannel, string>

interface Consent {
  purpose: string
  withdrawnAt?: string | undefined
}

/** The channel that was agreed to last, unless that was taken back. */
export const getAgreedChannel = (consents: readonly Consent[]): MessageChannel | undefined => {
  const standing = consents.filter(({ withdrawnAt }) => withdrawnAt === undefined).toReversed()
  const purposes = standing.map(({ purpose }) => purpose)
  const agreed = purposes.find((purpose) =>
    MESSAGE_CHANNELS.some((channel) => MESSAGE_PURPOSES[channel] === purpose),
  )
  return MESSAGE_CHANNELS.find((channel) => MESSAGE_PURPOSES[channel] === agreed)
}

/** Whether anything can be sent to a visitor, who may have given a number only and have agreed to no messages. */
export const canBeReached = ({
  person,
  consents,
}: {
  person: { email?: string | undefined }
  consents: readonly Consent[]
}): boolean => Boolean(person.email) || getAgreedChannel(consents) !== undefined
