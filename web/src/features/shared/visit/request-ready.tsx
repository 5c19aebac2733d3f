import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { ContactLinks } from './contact-links.tsx'
import { buildWhatsappHref, type Contact } from './hand-over.ts'

interface RequestReadyProps {
  /** "Suntec City, Sat 21 Nov, 7.30 pm". */
  summary: string
  subject: string
  message: string
  contact: Contact
  /** Under which heading it stands: a sheet's title, or a page's. */
  heading?: 'h2' | 'h3'
  /** What the message cannot carry. */
  note?: string
  onChange: () => void
}

/** The filled-in request and the people to give it to. It never claims to have been sent. */
export function RequestReady({
  summary,
  subject,
  message,
  contact,
  heading: Heading = 'h3',
  note,
  onChange,
}: RequestReadyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid content-start gap-6">
      <div className="grid gap-2">
        <Heading ref={heading} tabIndex={-1} className="type-title outline-none">
          {summary}
        </Heading>
        <p>
          <strong className="font-[560]">This has not been sent or booked.</strong> This site can’t
          take requests by itself yet. Give it to us in one of these ways and a person will answer.
        </p>
      </div>
      <p className="rounded-control border border-line-strong bg-raised px-4.5 py-4 whitespace-pre-line">
        {message}
      </p>
      {note && <p>{note}</p>}
      {contact.whatsapp && (
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink
            href={buildWhatsappHref(contact.whatsapp, message)}
            rel="noopener"
            variant="lamp"
          >
            Send by WhatsApp
          </ButtonLink>
          {contact.isWhatsappSample && <SampleMark />}
        </div>
      )}
      <ContactLinks contact={contact} subject={subject} message={message} />
      <div>
        <Button variant="ghost" size="sm" onClick={onChange}>
          Change the request
        </Button>
      </div>
    </div>
  )
}
