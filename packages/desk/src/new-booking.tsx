import { Card, Checkbox, Flex, Heading, Stack, Text } from '@sanity/ui'
import { Tap } from './components/press.tsx'
import { DRIVER_RULE } from 'core/driver-rule'
import { MESSAGE_CHANNEL_NAMES } from 'core/message-channels'
import { getSingaporeDate } from 'core/singapore-clock'
import { getVenues } from 'core/staff-access'
import type { Refusal } from 'core/submission-answer'
import { MAX_HIGH_CHAIRS, OCCASIONS, SEATINGS } from 'core/table-wishes'
import { MAX_ALLERGIES_LENGTH } from 'core/text-limits'
import { createEventId } from 'core/tracking/event-id'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { BackLink, type BackLinkProps } from './back-link.tsx'
import {
  type Booking,
  CHANNELS_QUERY,
  channelsSchema,
  describeConfirmation,
  openBooking,
  toSent,
  toWholeNumber,
} from './booking.ts'
import type { Drafts } from './drafts.ts'
import { describeVisits } from './guest.ts'
import { ButtonChoice } from './components/button-choice.tsx'
import { Entry } from './components/entry.tsx'
import { ownOutlet } from './own-settings.ts'
import { Problem } from './components/problem.tsx'
import { SelectField } from './components/select-field.tsx'
import type { StaffClient } from './staff-client.ts'
import type { Staff } from './staff.ts'
import { TOUCH } from './components/touch.ts'
import { usePublished } from './use-published.ts'
import { useRead } from './use-read.ts'
import { useWork } from './use-work.ts'
import { RefusalNotice, VisitFields } from './visit-fields.tsx'

/** Key of the draft, of which there is one. */
const DRAFT = 'new'
const WHATS = [
  { what: 'table', text: 'Table', kinds: ['RESERVATION'] },
  { what: 'drive', text: 'Test drive', kinds: ['TEST_DRIVE'] },
  { what: 'both', text: 'Both', kinds: ['RESERVATION', 'TEST_DRIVE'] },
] as const
const ENTRIES = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Mobile number', type: 'tel' },
  { name: 'email', label: 'Email, if they have one', type: 'email' },
] as const
/** The site has it with a table alone, as the note. */
const ALLERGIES = {
  name: 'allergies',
  label: 'Allergies',
  maxLength: MAX_ALLERGIES_LENGTH,
} as const
const NOTE = { name: 'note', label: 'Note' } as const
const COUNTS = Array.from({ length: MAX_HIGH_CHAIRS }, (_, at) => String(at + 1))
/** Choices of the same kind: field, label and options. */
const WISHES = [
  ['highChairs', 'High chairs', COUNTS.map((count) => [count, count] as const)],
  ['occasion', 'Occasion', Object.entries(OCCASIONS)],
  ['seating', 'Seating wish', Object.entries(SEATINGS)],
] as const

/** Stays in view below a form that is taller than a phone. */
const BAR = { position: 'sticky', bottom: 0, zIndex: 1 } as const
/** Scrolls a field above that bar, with the words below it. */
const ABOVE_BAR = { scrollMarginBottom: 140 } as const
const ENTRY = { flex: 1, minWidth: 160 } as const
const FIELD = { ...TOUCH, ...ABOVE_BAR } as const

interface NewBookingProps {
  client: StaffClient
  drafts: Drafts
  staff: Staff
  /** Outlet and day from which it was opened. */
  place: { venue?: string; date?: string }
  isBesideList: boolean
  back: BackLinkProps
  onBook: (id: string) => void
  onSessionEnd: () => void
}

/** Books a table, a drive or both for a guest on the phone. What was typed stays until it is booked. */
export function NewBooking(props: NewBookingProps) {
  const { client, drafts, staff, place, isBesideList, back, onBook, onSessionEnd } = props
  const channels = usePublished(CHANNELS_QUERY, channelsSchema).value ?? []
  const whats = WHATS.filter(({ kinds }) => kinds.every((kind) => staff.kinds.includes(kind)))
  const today = getSingaporeDate()
  const open = () => {
    const own = getVenues(staff.outlets)
    const usual = own.find(({ value }) => value === ownOutlet.get()) ?? own[0]
    const start = {
      key: createEventId(),
      what: whats[0]?.what ?? 'table',
      venue: place.venue || (usual?.value ?? ''),
      date: place.date || today,
    }
    return openBooking(drafts.get(DRAFT, 'booking'), start, today)
  }
  const [booking, setBooking] = useState(open)
  const [refusal, setRefusal] = useState<Refusal>()
  const { isBusy, error, run } = useWork(onSessionEnd)
  const { what } = booking
  const hasDrive = what !== 'table'
  const licenceId = useId()
  const answer = useRef<HTMLDivElement>(null)
  // A refusal stands above the bar of a phone, from which it was sent.
  useEffect(() => {
    if (refusal ?? error) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal, error])
  const number = toWholeNumber(booking.phone)
  const { value: known } = useRead(
    number,
    async (signal) => {
      const { items } = await client.list({ filter: { text: number ?? '' }, limit: 1 }, signal)
      const [last] = items.filter(({ person }) => person.phone === number)
      return last && { name: last.person.name, ...(await client.getGuest(last.id, signal)) }
    },
    onSessionEnd,
  )

  const change = (patch: Partial<Booking>) => {
    const next = { ...booking, ...patch }
    setBooking(next)
    setRefusal(undefined)
    drafts.set(DRAFT, 'booking', JSON.stringify(next))
    const isMoved = (['venue', 'date', 'party', 'tableTime'] as const).some((name) => patch[name])
    // A hold is a courtesy: without one, the booking itself says what is taken.
    if (isMoved && next.what !== 'drive' && next.tableTime)
      void client.holdTable(next).catch(() => undefined)
  }
  const clear = () => {
    drafts.set(DRAFT, 'booking', '')
    setBooking(open())
    setRefusal(undefined)
  }
  const book = async () => {
    const answer = await client.bookForGuest(toSent(booking, new Date()))
    if (answer.__typename === 'Refusal') {
      setRefusal(answer)
      return
    }
    drafts.set(DRAFT, 'booking', '')
    // Its drive is with the user from now on; it is booked without that all the same.
    if (hasDrive) await client.assign(answer.id, staff.email).catch(() => undefined)
    onBook(answer.id)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    void run(book)
  }

  const buildEntry = ({
    name,
    ...rest
  }: (typeof ENTRIES)[number] | typeof ALLERGIES | typeof NOTE) => (
    <Entry
      key={name}
      place={ENTRY}
      {...rest}
      autoComplete="off"
      value={booking[name]}
      style={FIELD}
      onType={(text) => change({ [name]: text })}
    />
  )
  const buildSelect = (
    name: (typeof WISHES)[number][0] | 'messages',
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <SelectField
      key={name}
      place={ENTRY}
      label={label}
      value={booking[name]}
      options={[['', 'None'], ...options]}
      style={FIELD}
      onChoose={(value) => change({ [name]: value })}
    />
  )
  return (
    <Stack as="article" gap={4} padding={[3, 3, 4]} aria-label="New booking">
      {!isBesideList && <BackLink {...back} />}
      <Heading as="h2" size={2}>
        {what === 'drive' ? 'New test drive by phone' : 'New booking by phone'}
      </Heading>
      <form onSubmit={send} noValidate>
        <Stack gap={4}>
          {whats.length > 1 && (
            <ButtonChoice
              label="What to book"
              value={what}
              options={whats.map(({ what: each, text }) => [each, text])}
              onChoose={(next) => change({ what: next })}
            />
          )}
          <VisitFields
            client={client}
            choice={booking}
            hasTable={what !== 'drive'}
            hasDrive={hasDrive}
            outlets={staff.outlets}
            onChange={change}
            onSessionEnd={onSessionEnd}
          />
          <Flex gap={3} wrap="wrap" align="flex-end">
            {ENTRIES.map(buildEntry)}
          </Flex>
          {known && (
            <Text as="output" size={1} weight="medium">
              {`${known.name} · ${describeVisits(known)}`}
            </Text>
          )}
          {!hasDrive && (
            <Stack gap={2}>
              {buildEntry(ALLERGIES)}
              <Text size={1} muted>
                Ask first whether we may keep them: the kitchen and the floor are told.
              </Text>
            </Stack>
          )}
          <Flex gap={3} wrap="wrap" align="flex-end">
            {!hasDrive && WISHES.map(([name, label, options]) => buildSelect(name, label, options))}
            {!hasDrive && buildEntry(NOTE)}
            {channels.length > 0 &&
              buildSelect(
                'messages',
                'Confirm by message, if they agree',
                channels.map((channel) => [channel, MESSAGE_CHANNEL_NAMES[channel]]),
              )}
          </Flex>
          {hasDrive && (
            <Flex gap={2} align="center" style={TOUCH}>
              <Checkbox
                id={licenceId}
                checked={booking.hasLicence !== ''}
                onChange={() => change({ hasLicence: booking.hasLicence === '' ? 'yes' : '' })}
              />
              <Text as="label" htmlFor={licenceId} size={1}>
                {`Asked: they ${DRIVER_RULE}`}
              </Text>
            </Flex>
          )}
          <div ref={answer} style={ABOVE_BAR}>
            {refusal && (
              <RefusalNotice
                refusal={refusal}
                isDrive={hasDrive}
                outlets={staff.outlets}
                onChoose={change}
              />
            )}
            {error !== undefined && <Problem message={error} />}
          </div>
          <Card paddingY={2} style={BAR}>
            <Stack gap={2}>
              <Text size={1}>{describeConfirmation(booking)}</Text>
              <Flex gap={2}>
                <Tap type="submit" text="Book" disabled={isBusy} />
                <Tap type="button" mode="bleed" text="Clear" onClick={clear} />
              </Flex>
            </Stack>
          </Card>
        </Stack>
      </form>
    </Stack>
  )
}
