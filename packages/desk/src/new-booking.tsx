import { Box, Card, Checkbox, Flex, Heading, Stack, Text } from '@sanity/ui'
import { Press, Tap } from './components/press.tsx'
import { DRIVER_RULE } from 'core/driver-rule'
import { MESSAGE_CHANNEL_NAMES } from 'core/message-channels'
import { getSingaporeDate } from 'core/singapore-clock'
import { getVenues } from 'core/staff-access'
import type { Refusal } from 'core/submission-answer'
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
} from './booking.ts'
import type { Drafts } from './drafts.ts'
import { ButtonChoice } from './components/button-choice.tsx'
import { Entry } from './components/entry.tsx'
import { ownOutlet } from './own-settings.ts'
import { Problem } from './components/problem.tsx'
import { SelectField } from './components/select-field.tsx'
import { type StaffClient, toMessage } from './staff-client.ts'
import type { Staff } from './staff.ts'
import { TOUCH } from './components/touch.ts'
import { usePublished } from './use-published.ts'
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
/** Entries that the site has with a table alone; most callers need none. */
const TABLE_ENTRIES = [
  { name: 'allergies', label: 'Allergies, if they agree', maxLength: MAX_ALLERGIES_LENGTH },
  { name: 'note', label: 'Note, such as an occasion' },
] as const

/** Stays in view below a form that is taller than a phone; fields are scrolled to above it. */
const BAR = { position: 'sticky', bottom: 0, zIndex: 1 } as const
const FIELD = { ...TOUCH, scrollMarginBottom: 72 } as const

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
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { what } = booking
  const hasDrive = what !== 'table'
  const tableEntries = hasDrive ? [] : TABLE_ENTRIES
  const hasMessages = channels.length > 0
  const optional = ['allergies', 'note', ...(hasMessages ? ['messages' as const] : [])] as const
  const filled = optional.filter((name) => booking[name] !== '').length
  const fold = hasMessages ? 'Allergies, note, messages' : 'Allergies, note'
  const [isUnfolded, setIsUnfolded] = useState(filled > 0)
  const licenceId = useId()
  const isPressed = useRef(false)
  const unfolded = useRef<HTMLDivElement>(null)
  // Folded entries open behind the bar of a phone: their first field comes above it.
  useEffect(() => {
    if (isUnfolded && isPressed.current) unfolded.current?.querySelector('input')?.focus()
  }, [isUnfolded])

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
  const book = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setError(undefined)
    setRefusal(undefined)
    try {
      const answer = await client.bookForGuest(toSent(booking, new Date()))
      if (answer.__typename === 'Refusal') setRefusal(answer)
      else {
        drafts.set(DRAFT, 'booking', '')
        onBook(answer.id)
      }
    } catch (cause) {
      setError(toMessage(cause, onSessionEnd))
    } finally {
      setIsBusy(false)
    }
  }

  const buildEntry = ({ name, ...rest }: (typeof ENTRIES | typeof TABLE_ENTRIES)[number]) => (
    <Box key={name} flex={1} style={{ minWidth: 160 }}>
      <Entry
        {...rest}
        autoComplete="off"
        value={booking[name]}
        style={FIELD}
        onType={(text) => change({ [name]: text })}
      />
    </Box>
  )
  return (
    <Stack as="article" gap={4} padding={[3, 3, 4]} aria-label="New booking">
      {!isBesideList && <BackLink {...back} />}
      <Heading as="h2" size={2}>
        {what === 'drive' ? 'New test drive by phone' : 'New booking by phone'}
      </Heading>
      <form onSubmit={(event) => void book(event)} noValidate>
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
            {!hasDrive && (
              <Press
                type="button"
                mode="bleed"
                padding={2}
                text={filled > 0 ? `${fold} (${filled})` : fold}
                aria-expanded={isUnfolded}
                style={TOUCH}
                onClick={() => {
                  isPressed.current = true
                  setIsUnfolded(!isUnfolded)
                }}
              />
            )}
          </Flex>
          {(isUnfolded || hasDrive) && (
            <Flex gap={3} wrap="wrap" align="flex-end" ref={unfolded}>
              {tableEntries.map(buildEntry)}
              {hasMessages && (
                <SelectField
                  label="Messages, if the guest agrees"
                  value={booking.messages}
                  options={[
                    ['', 'None'],
                    ...channels.map(
                      (channel) => [channel, MESSAGE_CHANNEL_NAMES[channel]] as const,
                    ),
                  ]}
                  style={FIELD}
                  onChoose={(messages) => change({ messages })}
                />
              )}
            </Flex>
          )}
          {!hasDrive && booking.allergies !== '' && (
            <Text size={1}>
              Ask first: the allergies are kept with the booking, and the kitchen and the floor are
              told.
            </Text>
          )}
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
          {refusal && (
            <RefusalNotice
              refusal={refusal}
              isDrive={hasDrive}
              outlets={staff.outlets}
              onChoose={change}
            />
          )}
          {error !== undefined && <Problem message={error} />}
          <Text size={1}>{describeConfirmation(booking)}</Text>
          <Card paddingY={2} style={BAR}>
            <Flex gap={2}>
              <Tap type="submit" text="Book" disabled={isBusy} />
              <Tap type="button" mode="bleed" text="Clear" onClick={clear} />
            </Flex>
          </Card>
        </Stack>
      </form>
    </Stack>
  )
}
