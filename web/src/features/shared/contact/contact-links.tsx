import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { buildMailHref, buildPhoneHref, buildWhatsappHref, type Contact } from './hand-over.ts'

interface ContactLinksProps {
  contact: Contact
  subject: string
  message: string
  /** Beginning of a message on WhatsApp, where that is offered too. */
  whatsappMessage?: string
}

/** Published phone number and mailbox. */
export function ContactLinks({ contact, subject, message, whatsappMessage }: ContactLinksProps) {
  const { phone, whatsapp, mail, isPhoneSample, isWhatsappSample, isMailSample } = contact
  return (
    <ul className="flex flex-wrap items-center gap-x-8">
      {phone && (
        <li className="flex items-center gap-2.5">
          <TextLink href={buildPhoneHref(phone)} arrow="none" className="num">
            {phone}
          </TextLink>
          {isPhoneSample && <SampleMark />}
        </li>
      )}
      {whatsapp && whatsappMessage !== undefined && (
        <li className="flex items-center gap-2.5">
          <TextLink href={buildWhatsappHref(whatsapp, whatsappMessage)} rel="noopener" arrow="out">
            WhatsApp
          </TextLink>
          {isWhatsappSample && <SampleMark />}
        </li>
      )}
      {mail && (
        <li className="flex min-w-0 items-center gap-2.5">
          <TextLink
            href={buildMailHref(mail, subject, message)}
            arrow="none"
            className="wrap-anywhere"
          >
            {mail}
          </TextLink>
          {isMailSample && <SampleMark />}
        </li>
      )}
    </ul>
  )
}
