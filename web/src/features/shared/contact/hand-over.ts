/** Published ways to contact staff. */
export interface Contact {
  phone?: string
  whatsapp?: string
  mail?: string
  isPhoneSample: boolean
  isWhatsappSample: boolean
  isMailSample: boolean
}

interface ContactSource {
  phone?: string
  whatsapp?: string
  mailboxes: readonly { kind: string; address: string; isSample: boolean }[]
  sampleFields: readonly string[]
}

export function toContact({ phone, whatsapp, mailboxes, sampleFields }: ContactSource): Contact {
  const mailbox = mailboxes.find(({ kind }) => kind === 'general') ?? mailboxes[0]
  return {
    phone,
    whatsapp,
    mail: mailbox?.address,
    isPhoneSample: sampleFields.includes('phone'),
    isWhatsappSample: sampleFields.includes('whatsapp'),
    isMailSample: mailbox?.isSample === true,
  }
}

const toDigits = (number: string) => number.replaceAll(/\D/g, '')

export const buildPhoneHref = (number: string): string =>
  `tel:${number.trim().startsWith('+') ? '+' : ''}${toDigits(number)}`

/** WhatsApp link with a prefilled message; opening it sends nothing. */
export const buildWhatsappHref = (number: string, message: string): string =>
  `https://wa.me/${toDigits(number)}?text=${encodeURIComponent(message)}`

/** Beginning of a message about an enquiry, with the address of its page. */
export const buildReferenceMessage = (reference: string, pageUrl?: string): string =>
  `Hello, about ${reference}${pageUrl === undefined ? '' : ` (${pageUrl})`}: `

export const buildMailHref = (address: string, subject: string, message: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
