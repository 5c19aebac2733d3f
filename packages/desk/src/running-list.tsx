import { AddUserIcon } from '@sanity/icons/AddUser'
import { ChevronLeftIcon } from '@sanity/icons/ChevronLeft'
import { ChevronRightIcon } from '@sanity/icons/ChevronRight'
import { CommentIcon } from '@sanity/icons/Comment'
import { ConfettiIcon } from '@sanity/icons/Confetti'
import { PinIcon } from '@sanity/icons/Pin'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Card, Flex, Heading, Select, Stack, Text, TextInput } from '@sanity/ui'
import { Tap } from './components/press.tsx'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { STATUS_LABELS } from 'core/status-labels'
import { createEventId } from 'core/tracking/event-id'
import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react'
import { getVenues } from 'core/staff-access'
import { Section } from './components/section.tsx'
import { ClosingForm } from './closing-form.tsx'
import type { DetailedEnquiry } from './enquiry.ts'
import { useDeskHost } from './desk-host.ts'
import { LinkButton } from './link-button.tsx'
import { formatParty, formatPhone } from './labels.ts'
import {
  getHalfHours,
  getLateMinutes,
  MIDNIGHT,
  OUTLETS_QUERY,
  outletsSchema,
} from './outlet-rules.ts'
import { ownOutlet } from './own-settings.ts'
import { Problem } from './components/problem.tsx'
import { Waiting as Loading } from './components/waiting.tsx'
import type { Taking } from './room.ts'
import {
  buildHalfHours,
  buildLines,
  describeSum,
  findWaiting,
  foldHalfHours,
  getWishes,
  type HalfHour,
  type Line,
  type Standing,
  STANDING_LABELS,
  type Waiting,
  type WishName,
} from './running-lines.ts'
import { formatDay, formatTime } from './singapore-time.ts'
import type { StaffClient } from './staff-client.ts'
import { TOUCH } from './components/touch.ts'
import { useNow } from './use-now.ts'
import { usePublished } from './use-published.ts'
import { useRunningList } from './use-running-list.ts'
import { VoucherForm } from './voucher-form.tsx'
import { WalkInForm } from './walk-in-form.tsx'

interface RunningListProps {
  client: StaffClient
  outlets: 'all' | readonly string[]
  /** Router state of a booking, or of the list of enquiries. */
  getState: (id?: string) => Record<string, unknown>
  /** The list of enquiries is beside it. */
  isBesideList: boolean
  /** Called when a booking is opened. */
  onOpen: (id: string) => void
  /** Router state of a new booking, and what is told when it is opened. */
  bookState: Record<string, unknown>
  onBook: (place: { venue: string; date: string }) => void
  onSessionEnd: () => void
}

/** Shows who comes, is here and has left: an outlet's evening, by time. */
export function RunningList(props: RunningListProps) {
  const { client, outlets, getState, isBesideList, onOpen, bookState, onBook } = props
  const { onSessionEnd } = props
  const { help } = useDeskHost()
  const own = getVenues(outlets)
  const now = useNow()
  const [chosen, setChosen] = useState(() => ownOutlet.get() ?? '')
  const [chosenDay, setDay] = useState<string>()
  /** Walk-in or closing that was made last: its key is its id. */
  const [taken, setTaken] = useState<string>()
  /** The last thing that was done, with what takes it back. */
  const [news, setNews] = useState<{ text: string; undo?: () => void }>()
  const takenRow = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (taken !== undefined) takenRow.current?.scrollIntoView({ block: 'nearest' })
  }, [taken])
  useEffect(() => {
    if (!news) return undefined
    const timer = setTimeout(() => setNews(undefined), NEWS_MS)
    return () => clearTimeout(timer)
  }, [news])
  const outlet = own.find(({ value }) => value === chosen) ?? own[0]
  const venue = outlet?.value ?? ''
  const today = getSingaporeDate(now)
  const date = chosenDay ?? today
  const rules = usePublished(OUTLETS_QUERY, outletsSchema).value?.get(venue)
  const times = getHalfHours(rules, date)
  const hasNight = times.some((time) => time >= MIDNIGHT)
  const listing = useRunningList(client, { venue, date, hasNight }, onSessionEnd)
  const { bookings, waiting, room, error, isBusy } = listing
  const day = { date, lateMinutes: getLateMinutes(rules) }
  const lines = room ? buildLines(bookings, room.staffSeats, now, day) : []

  const choose = (next: string) => {
    ownOutlet.set(next)
    setChosen(next)
    setNews(undefined)
  }
  const goTo = (next: string) => {
    setDay(next === today ? undefined : next)
    setNews(undefined)
  }
  const buildStep = (label: string, icon: ComponentType, days: number) => (
    <Tap mode="ghost" icon={icon} aria-label={label} onClick={() => goTo(addDays(date, days))} />
  )
  /** A walk-in by mistake is none. */
  const takeBack = async (id: string) => {
    if (!(await listing.free(id, true))) setNews({ text: 'Walk-in: taken back.' })
  }
  const setStanding = async (line: Line, status: FloorStatus) => {
    if (line.kind === 'walk-in') {
      if (status === 'DONE') await listing.free(line.seat.id)
      else await takeBack(line.seat.id)
      return
    }
    const { id, person } = line.booking
    const set = async (to: FloorStatus, back?: FloorStatus) => {
      if (await listing.setStatus(id, to)) return
      const text = `${person.name}: ${STATUS_LABELS[to]}.`
      setNews({ text, undo: back && (() => void set(back)) })
    }
    await set(status, BACK[line.standing])
  }
  const take = async (taking: Omit<Taking, 'key' | 'venue'>) => {
    const key = createEventId()
    const refused = await listing.take({ ...taking, key, venue })
    if (refused) return refused
    setTaken(key)
    if (taking.use === 'WALK_IN') {
      const text = `${taking.note ?? 'Walk-in'}, ${formatParty(taking.covers ?? 0)}: seated.`
      setNews({ text, undo: () => void takeBack(key) })
    }
    return undefined
  }

  return (
    <Stack as="article" gap={[3, 3, 4]} padding={[3, 3, 4]} aria-label="Running list">
      <Flex gap={2} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3}>
          <Heading as="h2" size={2}>
            Running list
          </Heading>
          <Text size={1}>
            {own.length === 1 && `${outlet?.title}, `}
            {formatDay(date)}
            {date === today && ', today'}
          </Text>
        </Stack>
        {!isBesideList && (
          <Flex gap={2}>
            <LinkButton state={getState()} mode="ghost" text="All enquiries" style={TOUCH} />
            {help}
          </Flex>
        )}
      </Flex>
      <Flex gap={2} wrap="wrap">
        {own.length > 1 && (
          <Box flex={1} style={{ minWidth: 180 }}>
            <Select
              aria-label="Outlet"
              value={venue}
              style={TOUCH}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              {own.map(({ value, title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          </Box>
        )}
        <LinkButton
          state={bookState}
          text="New booking"
          style={TOUCH}
          onOpen={() => onBook({ venue, date })}
        />
        <Flex gap={1}>
          {buildStep('Day before', ChevronLeftIcon, -1)}
          <Box style={DAY}>
            <TextInput
              aria-label="Day"
              type="date"
              value={date}
              style={TOUCH}
              onChange={(event) => goTo(event.currentTarget.value || today)}
            />
          </Box>
          {buildStep('Day after', ChevronRightIcon, 1)}
        </Flex>
        {date !== today && <Tap mode="ghost" text="Today" onClick={() => goTo(today)} />}
      </Flex>
      {error !== undefined && <Problem message={error} onRetry={listing.reload} />}
      {!room && error === undefined && <Loading />}
      {room && (
        <>
          {date === today ? (
            <WalkInForm isBusy={isBusy} onTake={(walkIn) => take({ ...walkIn, use: 'WALK_IN' })} />
          ) : (
            <Text size={1}>Guests who walk in are seated on the list of today.</Text>
          )}
          <Section heading="h3" title="Guests">
            <Text size={1}>
              {lines.length === 0 ? 'Nobody is booked or has walked in.' : describeSum(lines)}
            </Text>
            <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
              {lines.map((line) => (
                <LineCard
                  key={line.kind === 'booking' ? line.booking.id : line.seat.id}
                  line={line}
                  ref={line.kind === 'walk-in' && line.seat.id === taken ? takenRow : null}
                  waiting={findWaiting(waiting, line.time, date)}
                  getState={getState}
                  hasCome={date <= today}
                  isBusy={isBusy}
                  onOpen={onOpen}
                  onSet={(status) => void setStanding(line, status)}
                />
              ))}
            </Stack>
          </Section>
          <Section heading="h3" title="Covers per half hour">
            <HalfHours halfHours={buildHalfHours(lines, room)} seats={room.seats} />
          </Section>
          <ClosingForm
            key={`${venue} ${date}`}
            room={room}
            lines={lines}
            times={times}
            isBusy={isBusy}
            onClose={(closing) => take({ ...closing, use: 'BLOCK' })}
            onOpen={(id) => void listing.free(id)}
          />
          <Section heading="h3" title="Redeem a voucher">
            <VoucherForm client={client} onSessionEnd={onSessionEnd} />
          </Section>
          <output style={NEWS}>
            {news && error === undefined && !isBusy && (
              <Card tone="positive" padding={3} radius={2} border>
                <Flex gap={3} align="center" justify="space-between">
                  <Text size={1}>{news.text}</Text>
                  {news.undo && <Tap mode="ghost" text="Undo" onClick={news.undo} />}
                </Flex>
              </Card>
            )}
          </output>
        </>
      )}
    </Stack>
  )
}

/** Leaves room beside it on a phone. */
const DAY = { width: 142 } as const

const WRAPPED = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** Room around a row that is scrolled to: what was done is said below it. */
const IN_VIEW = { scrollMarginBlock: '12px 84px' } as const

const NEWS_MS = 30_000
/** Stays in view, wherever the row has gone to. */
const NEWS = { display: 'block', position: 'sticky', bottom: 12, zIndex: 1 } as const

type FloorStatus = 'SEATED' | 'DONE' | 'NO_SHOW' | 'CONFIRMED'

/** Status that brings a party back to where it stood; nobody who was seated becomes a no-show again. */
const BACK: Readonly<Partial<Record<Standing, FloorStatus>>> = {
  expected: 'CONFIRMED',
  late: 'CONFIRMED',
  seated: 'SEATED',
  left: 'DONE',
}

const TONES = {
  expected: 'default',
  late: 'caution',
  seated: 'positive',
  left: 'transparent',
  'no-show': 'transparent',
} as const

interface LineCardProps {
  line: Line
  ref: Ref<HTMLLIElement>
  /** Guests who would take a table in its hour. */
  waiting: readonly Waiting[]
  getState: (id: string) => Record<string, unknown>
  /** The day of the list has come: nobody is seated before. */
  hasCome: boolean
  isBusy: boolean
  onOpen: (id: string) => void
  onSet: (status: FloorStatus) => void
}

/** Icons beside the words of wishes. */
const WISH_ICONS: Readonly<Record<WishName, ComponentType>> = {
  occasion: ConfettiIcon,
  seating: PinIcon,
  highChairs: AddUserIcon,
  allergies: WarningOutlineIcon,
  note: CommentIcon,
  message: CommentIcon,
}

function Wishes({ booking }: { booking: DetailedEnquiry }) {
  const wishes = getWishes(booking).map(({ name, text }) => {
    const Icon = WISH_ICONS[name]
    return (
      <Flex key={name} gap={2}>
        <Text size={1}>
          <Icon />
        </Text>
        <Text size={1} weight={name === 'allergies' ? 'bold' : 'regular'} style={WRAPPED}>
          {text}
        </Text>
      </Flex>
    )
  })
  return wishes.length > 0 ? (
    <Flex gap={3} wrap="wrap">
      {wishes}
    </Flex>
  ) : null
}

/** "Lim, 4 guests, 7 pm to 9 pm". */
const describeWaiting = ({ guest: { person, party = 0 }, from, until }: Waiting) =>
  `${person.name}, ${formatParty(party)}, ${formatTime(from)} to ${formatTime(until)}`

function LineCard(props: LineCardProps) {
  const { line, ref, waiting, getState, hasCome, isBusy, onOpen, onSet } = props
  const { kind, time, covers, standing } = line
  const name =
    kind === 'booking'
      ? line.booking.person.name
      : ['Walk-in', line.seat.note].filter(Boolean).join(': ')
  const phone = kind === 'booking' ? line.booking.person.phone : undefined
  const isComing = standing === 'expected' || standing === 'late'
  const opening = isComing ? 'Open or move' : 'Open'
  const press = (text: string, status: FloorStatus, isMain = false) => (
    <Tap
      text={text}
      mode={isMain ? 'default' : 'ghost'}
      aria-label={`${text}: ${name}, ${formatTime(time)}`}
      disabled={isBusy}
      onClick={() => onSet(status)}
    />
  )
  return (
    <Card as="li" ref={ref} padding={2} radius={2} border tone={TONES[standing]} style={IN_VIEW}>
      <Stack gap={2}>
        <Flex gap={2} align="center" wrap="wrap">
          {/* The buttons go below on a phone. */}
          <Stack gap={2} flex={1} padding={1} style={{ minWidth: 240 }}>
            <Flex gap={3} align="center" wrap="wrap">
              <Text size={2} weight="semibold">
                {formatTime(time)} · {formatParty(covers)}
              </Text>
              <Text size={2} style={WRAPPED}>
                {name}
              </Text>
              <Text size={1} weight="medium">
                {STANDING_LABELS[standing]}
              </Text>
            </Flex>
            {kind === 'booking' && <Wishes booking={line.booking} />}
          </Stack>
          <Flex gap={2} wrap="wrap">
            {isComing && hasCome && press('Seat', 'SEATED', true)}
            {standing === 'seated' && press('Gone', 'DONE', true)}
            {kind === 'walk-in' && standing === 'seated' && press('Take back', 'CONFIRMED')}
            {kind === 'booking' && (
              <>
                {standing === 'late' && press('No-show', 'NO_SHOW')}
                {standing === 'seated' && press('Not seated yet', 'CONFIRMED')}
                {standing === 'left' && press('Still here', 'SEATED')}
                {standing === 'no-show' && press('Came after all', 'SEATED')}
                {isComing && phone && (
                  <Tap
                    as="a"
                    href={`tel:${phone}`}
                    mode="ghost"
                    text="Call"
                    aria-label={`Call ${name}, ${formatPhone(phone)}`}
                  />
                )}
                <LinkButton
                  state={getState(line.booking.id)}
                  mode="bleed"
                  text={opening}
                  aria-label={`${opening} the booking of ${name}`}
                  style={TOUCH}
                  onOpen={() => onOpen(line.booking.id)}
                />
              </>
            )}
          </Flex>
        </Flex>
        {(isComing || standing === 'no-show') && waiting.length > 0 && (
          <Stack gap={2}>
            <Text size={1} weight="medium">
              Waiting for a table then
            </Text>
            {waiting.map((each) => (
              <Flex key={each.guest.id}>
                <LinkButton
                  state={getState(each.guest.id)}
                  mode="bleed"
                  text={describeWaiting(each)}
                  style={TOUCH}
                  onOpen={() => onOpen(each.guest.id)}
                />
              </Flex>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

const describeArrivals = (covers: number, parties: number) =>
  parties === 0
    ? 'Nobody arrives'
    : `${covers} ${covers === 1 ? 'cover' : 'covers'} in ${parties} ${parties === 1 ? 'party' : 'parties'}`

function HalfHours({ halfHours, seats }: { halfHours: readonly HalfHour[]; seats: number }) {
  if (halfHours.length === 0) return <Text size={1}>Nothing is taken on this day.</Text>
  return (
    <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {foldHalfHours(halfHours).map(({ time, covers, parties, taken, isClosed }) => (
        <Card as="li" key={time} padding={3} radius={2} border>
          <Flex gap={3} align="center">
            <Box style={{ width: 130 }}>
              <Text size={1} weight="medium">
                {`${parties === 0 ? 'From ' : ''}${formatTime(time)}`}
              </Text>
            </Box>
            <Box flex={1}>
              <Text size={1}>{describeArrivals(covers, parties)}</Text>
            </Box>
            <Text size={1}>{isClosed ? 'Closed' : `${taken} of ${seats} taken`}</Text>
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
