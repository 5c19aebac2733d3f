import { Card, Flex, Stack, Text } from '@sanity/ui'
import { Press, Tap } from './components/press.tsx'
import { formatClock, toMinutes } from 'core/singapore-clock'
import { useState } from 'react'
import { Entry } from './components/entry.tsx'
import { formatParty, guessName } from './labels.ts'
import { toCalendar } from './outlet-rules.ts'
import type { Room, StaffSeat, Taking } from './room.ts'
import { CLOSED_MINUTES, findBooked, type Line, type Span } from './running-lines.ts'
import { SelectField } from './components/select-field.tsx'
import { formatTime } from './singapore-time.ts'
import type { StaffError } from './staff-client.ts'
import { CallLink } from './status-form.tsx'
import { TOUCH } from './components/touch.ts'

const EVENING = '18:00'

interface ClosingFormProps {
  room: Room
  lines: readonly Line[]
  /** Half hours in which the outlet is open. */
  times: readonly string[]
  isBusy: boolean
  onClose: (
    closing: Pick<Taking, 'date' | 'time' | 'covers' | 'minutes' | 'isOver'>,
  ) => Promise<StaffError | undefined>
  onOpen: (id: string) => void
}

const getEnd = ({ time, minutes }: StaffSeat) => toMinutes(time) + minutes

/** "7.30 pm to 11 pm by Ann". */
const describe = (seat: StaffSeat) =>
  `${formatTime(seat.time)} to ${formatClock(getEnd(seat))}${seat.covers === undefined ? '' : `, ${seat.covers} covers,`} by ${guessName(seat.by)}`

/** Closes a time, an evening or some covers; what is booked then is shown first, and hours that are closed open again. */
export function ClosingForm(props: ClosingFormProps) {
  const { room, lines, times, isBusy, onClose, onOpen } = props
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [hasClosed, setHasClosed] = useState(false)
  const [chosen, setTime] = useState(EVENING)
  const [span, setSpan] = useState<Span>('evening')
  const [covers, setCovers] = useState('')
  const closed = room.staffSeats.filter(
    ({ use, freedAt }) => use === 'BLOCK' && freedAt === undefined,
  )
  const isClosed = (time: string) =>
    closed.some(
      (seat) =>
        seat.covers === undefined &&
        toMinutes(time) >= toMinutes(seat.time) &&
        toMinutes(time) < getEnd(seat),
    )
  const open = times.filter((time) => !isClosed(time))
  const time = open.includes(chosen) ? chosen : (open[0] ?? EVENING)
  const minutes = CLOSED_MINUTES[span]
  const count = covers === '' ? undefined : Number(covers)
  const isCount =
    count === undefined || (Number.isInteger(count) && count >= 1 && count <= room.seats)
  const booked = findBooked(lines, { time, minutes })
  const close = async () => {
    const place = toCalendar(room.date, time)
    // Bookings stay: covers are kept from new guests.
    if (await onClose({ ...place, covers: count, minutes, isOver: true })) return
    setHasClosed(true)
    setIsUnfolded(false)
  }

  return (
    <Stack as="section" gap={3} aria-label="Close times and tables">
      {closed.map((seat) => (
        <Card
          key={seat.id}
          padding={3}
          radius={2}
          border
          tone={hasClosed ? 'positive' : 'transparent'}
          as="output"
        >
          <Stack gap={3}>
            <Flex gap={3} align="center" justify="space-between" wrap="wrap">
              <Text size={1} weight="medium">
                Closed {describe(seat)}
              </Text>
              <Tap
                text="Open again"
                mode="ghost"
                aria-label={`Open again: ${describe(seat)}`}
                disabled={isBusy}
                onClick={() => onOpen(seat.id)}
              />
            </Flex>
            <Booked lines={findBooked(lines, seat)} />
          </Stack>
        </Card>
      ))}
      {open.length > 0 && (
        <Press
          mode="bleed"
          text={closed.length > 0 ? 'Close more times or tables' : 'Close times and tables'}
          aria-expanded={isUnfolded}
          style={TOUCH}
          onClick={() => setIsUnfolded(!isUnfolded)}
        />
      )}
      {isUnfolded && open.length > 0 && (
        <>
          <Flex gap={2} wrap="wrap" align="flex-end">
            <SelectField
              label="From"
              value={time}
              options={open.map((each) => [each, formatTime(each)])}
              style={TOUCH}
              onChoose={setTime}
            />
            <SelectField
              label="How long"
              value={span}
              options={[
                ['time', 'This half hour'],
                ['evening', 'Until closing'],
              ]}
              style={TOUCH}
              onChoose={(value) => setSpan(value === 'time' ? 'time' : 'evening')}
            />
            <Entry
              place={{ width: 150 }}
              label="Covers (empty: all)"
              inputMode="numeric"
              value={covers}
              style={TOUCH}
              onType={(text) => setCovers(text.trim())}
            />
          </Flex>
          <Card tone={booked.length > 0 ? 'caution' : 'transparent'} padding={3} radius={2} border>
            <Stack gap={3}>
              <Booked lines={booked} />
              <Text size={1}>
                {booked.length === 0 && 'Nothing is booked then. '}New guests can book it no more.
              </Text>
              <Flex>
                <Tap text="Close it" disabled={isBusy || !isCount} onClick={() => void close()} />
              </Flex>
            </Stack>
          </Card>
        </>
      )}
    </Stack>
  )
}

/** Names who has booked in hours that close, with a button that calls them. */
function Booked({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  const guests = lines.reduce((sum, line) => sum + line.covers, 0)
  return (
    <>
      <Text size={1}>
        {`Booked then: ${lines.length} ${lines.length === 1 ? 'party' : 'parties'}, ${formatParty(guests)}. They keep their tables; call them if they cannot come.`}
      </Text>
      {lines.map(
        (line) =>
          line.kind === 'booking' && (
            <Flex key={line.booking.id} gap={3} align="center" wrap="wrap">
              <Text size={1} weight="medium">
                {formatTime(line.time)}, {formatParty(line.covers)}, {line.booking.person.name}
              </Text>
              {line.booking.person.phone && <CallLink phone={line.booking.person.phone} />}
            </Flex>
          ),
      )}
    </>
  )
}
