import { Notice } from '#ui/notice.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { Contact } from './hand-over.ts'

interface NotBookableNoticeProps {
  contact: Contact
  subject: string
}

/** Said before anything is asked: the form prepares a request and can't send it. */
export function NotBookableNotice({ contact, subject }: NotBookableNoticeProps) {
  return (
    <Notice tone="info">
      <p>
        <strong className="font-[560]">This form can’t be sent yet.</strong> It writes your request
        for {contact.whatsapp ? 'WhatsApp' : 'a mail'}. Or reach us directly:
      </p>
      <ContactLinks contact={contact} subject={subject} message="" />
    </Notice>
  )
}
