import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { Tap } from './components/press.tsx'
import { formatClock, toMinutes } from 'core/singapore-clock'
import { useState } from 'react'
import { Entry } from './components/entry.tsx'
import { toCalendar } from './outlet-rules.ts'
import type { Room, StaffSeat, Taking } from './room.ts'
import { CLOSED_MINUTES, findBooked, type Line, type Span } from './running-lines.ts'
import { SelectField } from './components/select-field.tsx'
import { formatTime } from './singapore-time.ts'
import type { StaffError } from './staff-client.ts'
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

function describe({ time, minutes, covers, by }: StaffSeat): string {
  const until = formatClock(toMinutes(time) + minutes)
  return `${formatTime(time)} to ${until}, ${covers === undefined ? 'the whole room' : `${covers} covers`}, by ${by}`
}

/** Closes a time, an evening or some covers in one press; what is booked then is shown first. */
export function ClosingForm(props: ClosingFormProps) {
  const { room, lines, times, isBusy, onClose, onOpen } = props
  const [chosen, setTime] = useState(EVENING)
  const time = times.includes(chosen) ? chosen : (times[0] ?? EVENING)
  const [span, setSpan] = useState<Span>('evening')
  const [covers, setCovers] = useState('')
  const count = covers === '' ? undefined : Number(covers)
  const isCount =
    count === undefined || (Number.isInteger(count) && count >= 1 && count <= room.seats)
  const booked = findBooked(lines, { time, span })
  const guests = booked.reduce((sum, line) => sum + line.covers, 0)
  const closed = room.staffSeats.filter(
    ({ use, freedAt }) => use === 'BLOCK' && freedAt === undefined,
  )

  return (
    <Stack as="section" gap={3} aria-label="Close times and tables">
      <Heading as="h3" size={1}>
        Close times and tables
      </Heading>
      <Flex gap={2} wrap="wrap" align="flex-end">
        <Box style={{ minWidth: 110 }}>
          <SelectField
            label="From"
            value={time}
            options={times.map((each) => [each, formatTime(each)])}
            style={TOUCH}
            onChoose={setTime}
          />
        </Box>
        <Box style={{ minWidth: 150 }}>
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
        </Box>
        <Box style={{ width: 150 }}>
          <Entry
            label="Covers (empty: all)"
            inputMode="numeric"
            value={covers}
            style={TOUCH}
            onType={(text) => setCovers(text.trim())}
          />
        </Box>
      </Flex>
      <Card tone={booked.length > 0 ? 'caution' : 'transparent'} padding={3} radius={2} border>
        <Stack gap={3}>
          <Text size={1} weight="medium">
            {booked.length === 0
              ? 'Nothing is booked then.'
              : `Booked then: ${booked.length} ${booked.length === 1 ? 'party' : 'parties'}, ${guests} guests. They keep their tables; call them if they cannot come.`}
          </Text>
          {booked.map((line) => (
            <Text key={line.kind === 'booking' ? line.booking.id : line.seat.id} size={1}>
              {formatTime(line.time)}, {line.covers} guests
              {line.kind === 'booking' && `, ${line.booking.person.name}`}
            </Text>
          ))}
          <Flex>
            <Tap
              text="Close it"
              disabled={isBusy || !isCount}
              onClick={() =>
                void onClose({
                  ...toCalendar(room.date, time),
                  covers: count,
                  minutes: CLOSED_MINUTES[span],
                  // Bookings stay: covers are kept from new guests.
                  isOver: true,
                })
              }
            />
          </Flex>
        </Stack>
      </Card>
      {closed.map((seat) => (
        <Card key={seat.id} padding={3} radius={2} border>
          <Flex gap={3} align="center" justify="space-between" wrap="wrap">
            <Text size={1}>Closed: {describe(seat)}</Text>
            <Tap
              text="Open again"
              mode="ghost"
              aria-label={`Open again: ${describe(seat)}`}
              disabled={isBusy}
              onClick={() => onOpen(seat.id)}
            />
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
