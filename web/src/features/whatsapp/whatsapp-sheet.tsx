import { useState } from 'react'
import type { CarSummary } from '#content/types.ts'
import { ContactLinks } from '#features/shared/contact/contact-links.tsx'
import { buildWhatsappHref, toContact } from '#features/shared/contact/hand-over.ts'
import type { SiteData } from '#features/shared/site-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { Sheet, type SheetState } from '#ui/sheet-client.tsx'
import { useMinute } from '#lib/use-minute.ts'
import { toHoursText } from './hours-text.ts'
import { buildWhatsappMessage, type Topic } from './whatsapp-message.ts'

interface WhatsappSheetProps extends SheetState {
  data: SiteData
  /** Subject of the current page. */
  car?: CarSummary
  venue?: string
}

export function WhatsappSheet({ data, car, venue: pageVenue, ...state }: WhatsappSheetProps) {
  const outlets = data.outlets.filter(({ openingSoon }) => !openingSoon)
  const [topic, setTopic] = useState<Topic>(() => {
    if (car) return 'car'
    return pageVenue === undefined ? 'other' : 'table'
  })
  const [venue, setVenue] = useState(pageVenue ?? '')
  /** Keeps the visitor's own wording once edited. */
  const [ownMessage, setOwnMessage] = useState<string>()
  const outletName = outlets.find((outlet) => outlet.venue === venue)?.name
  const message =
    ownMessage ??
    buildWhatsappMessage(topic, {
      carName: car?.modelName,
      carUrl: car && new URL(car.href, window.location.href).href,
      outletName,
    })
  const now = useMinute()
  const places = outlets.filter((outlet) => venue === '' || outlet.venue === venue)
  const hours = now && toHoursText(places, now)
  const areHoursSample = places.some(({ sampleFields }) => sampleFields.includes('openingHours'))
  const contact = toContact(data.settings)

  const topics: { value: Topic; label: string }[] = [
    { value: 'car', label: car ? `This car: ${car.modelName}` : 'A car' },
    { value: 'table', label: 'A table' },
    { value: 'trade-in', label: 'My trade-in' },
    { value: 'other', label: 'Something else' },
  ]

  return (
    <Sheet
      {...state}
      label="WhatsApp"
      heading="WhatsApp us"
      footer={
        contact.whatsapp && (
          <>
            <ButtonLink
              href={buildWhatsappHref(contact.whatsapp, message)}
              rel="noopener"
              target="_blank"
              isBlock
            >
              Open WhatsApp
              <Icon name="arrow-out" size={18} />
              <span className="sr-only">, in a new window</span>
            </ButtonLink>
            <p className="text-center text-label text-muted">
              Opens the app with this message filled in.{' '}
              {contact.isWhatsappSample && <SampleMark />}
            </p>
          </>
        )
      }
    >
      <div className="grid gap-6 md:gap-7">
        {contact.whatsapp === undefined && (
          <p>We have no WhatsApp number to show at the moment. Call or write instead.</p>
        )}
        <RadioGroup label="What is it about?">
          <div className="flex flex-wrap gap-2">
            {topics.map(({ value, label }) => (
              <RadioOption
                key={value}
                look="chip"
                name="topic"
                value={value}
                checked={topic === value}
                onChange={() => {
                  setTopic(value)
                  setOwnMessage(undefined)
                }}
              >
                {label}
              </RadioOption>
            ))}
          </div>
        </RadioGroup>
        <SelectField
          label="Which restaurant"
          placeholder="Any of them"
          options={outlets.map((outlet) => ({ value: outlet.venue, label: outlet.name }))}
          value={venue}
          onChange={({ target }) => setVenue(target.value)}
        />
        {hours && (
          <p className="text-muted">
            {hours} {areHoursSample && <SampleMark />}
          </p>
        )}
        <TextAreaField
          label="Your message"
          rows={4}
          maxLength={1000}
          value={message}
          onChange={({ target }) => setOwnMessage(target.value)}
          hint="Change it as you like. Nothing is sent until you press send in WhatsApp."
        />
        <section className="grid gap-1 border-t border-line bg-transparent pt-5">
          <h3 className="font-strong">No WhatsApp?</h3>
          <ContactLinks contact={contact} subject="A question" message={message} />
        </section>
      </div>
    </Sheet>
  )
}
