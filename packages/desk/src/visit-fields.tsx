import { Flex, Stack, Text } from '@sanity/ui'
import { Tap } from './components/press.tsx'
import { getSingaporeDate } from 'core/singapore-clock'
import { getVenues } from 'core/staff-access'
import type { Refusal } from 'core/submission-answer'
import { ButtonChoice } from './components/button-choice.tsx'
import { Entry } from './components/entry.tsx'
import { Problem } from './components/problem.tsx'
import { SelectField } from './components/select-field.tsx'
import { TOUCH } from './components/touch.ts'
import { CARS_QUERY, carsSchema, type Times, type VisitChoice, type Wish } from './booking.ts'
import { formatParty, getVenueLabel } from './labels.ts'
import { formatDay, formatTime, formatVisit } from './singapore-time.ts'
import type { StaffClient } from './staff-client.ts'
import { usePolling } from './use-polling.ts'
import { usePublished } from './use-published.ts'
import { useRead } from './use-read.ts'

/** Guests of a booking while the limit of an outlet is not known. */
const MAX_PARTY = 12
const DINNER = '16:00'

/** The times at which a wish can be booked, kept up to date. */
function useTimes(client: StaffClient, wish: Wish | undefined, onSessionEnd: () => void) {
  const read = useRead(
    wish && JSON.stringify(wish),
    async (signal) => wish && client.getTimes(wish, signal),
    onSessionEnd,
  )
  usePolling(read.reload)
  return read
}

interface VisitFieldsProps {
  client: StaffClient
  choice: VisitChoice
  hasTable: boolean
  hasDrive: boolean
  outlets: 'all' | readonly string[]
  /** Shows also times that are not free for everybody: what the guest has may be in the way. */
  hasAllTimes?: boolean
  onChange: (patch: Partial<VisitChoice>) => void
  onSessionEnd: () => void
}

/** Outlet, day, guests, car and times of a visit, as the site has them free. */
export function VisitFields(props: VisitFieldsProps) {
  const { client, choice, hasTable, hasDrive, outlets, hasAllTimes = false } = props
  const { onChange, onSessionEnd } = props
  const cars = usePublished(CARS_QUERY, carsSchema).value ?? []
  const today = getSingaporeDate()
  const { venue, date, party, model } = choice
  const isCarChosen = hasDrive && model !== ''
  const meal = hasTable ? { venue, date, party: Number(party) } : undefined
  const drive = isCarChosen ? { venue, date, model } : undefined
  const tables = useTimes(client, meal, onSessionEnd)
  const drives = useTimes(client, drive, onSessionEnd)
  const error = tables.error ?? drives.error
  const most = Math.max(tables.value?.maxParty ?? MAX_PARTY, Number(party))
  const buildSelect = (
    label: string,
    name: 'venue' | 'party' | 'model',
    options: readonly (readonly [string, string])[],
  ) => (
    <SelectField
      place={{ flex: 1, minWidth: 130 }}
      label={label}
      value={choice[name]}
      options={options}
      style={TOUCH}
      onChoose={(value) => onChange({ [name]: value })}
    />
  )
  const buildTimes = (label: string, name: 'tableTime' | 'driveTime', times?: Times) => {
    // The chosen time stays on the screen: it may be held for this booking.
    const shown = times?.slots.filter(
      ({ time, isFree }) => hasAllTimes || isFree || time === choice[name],
    )
    const hasDinner = name === 'tableTime' && shown?.some(({ time }) => time >= DINNER)
    const none = times?.slots.length ? 'Nothing is free on this day.' : 'It is closed on this day.'
    return (
      <ButtonChoice
        label={label}
        value={choice[name]}
        options={
          shown?.map(({ time, isFree }) => [
            time,
            formatTime(time) + (isFree || time === choice[name] ? '' : ' (taken)'),
            hasDinner ? (time < DINNER ? 'Lunch' : 'Dinner') : undefined,
          ]) ?? []
        }
        onChoose={(time) => onChange({ [name]: time })}
      >
        {!shown && <Text size={1}>Looking for times…</Text>}
        {shown?.length === 0 && <Text size={1}>{none} Choose another day or outlet.</Text>}
      </ButtonChoice>
    )
  }
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap" align="flex-end">
        {buildSelect(
          'Outlet',
          'venue',
          getVenues(outlets).map(({ value, title }) => [value, title]),
        )}
        <Entry
          label="Day"
          type="date"
          min={today}
          value={date}
          style={TOUCH}
          onType={(typed) => onChange({ date: typed || today })}
        />
        {hasTable &&
          buildSelect(
            'Guests',
            'party',
            Array.from({ length: most }, (_, at) => [String(at + 1), formatParty(at + 1)]),
          )}
        {hasDrive &&
          buildSelect('Car', 'model', [
            ...(model === '' ? [['', 'Choose…'] as const] : []),
            ...cars,
          ])}
      </Flex>
      {/* A field of a browser may show the month first. */}
      <Text size={1} muted>
        {formatDay(date)}
      </Text>
      {hasTable && buildTimes('Table at', 'tableTime', tables.value)}
      {isCarChosen && buildTimes('Drive at', 'driveTime', drives.value)}
      {hasDrive && !isCarChosen && <Text size={1}>Choose a car to see when it is free.</Text>}
      {error !== undefined && <Problem message={error} />}
    </Stack>
  )
}

interface RefusalNoticeProps {
  refusal: Refusal
  /** The first time of a pair is of the drive, the other one of its table. */
  isDrive: boolean
  outlets: 'all' | readonly string[]
  onChoose: (patch: Partial<VisitChoice>) => void
}

/** Says why a visit cannot be had, with a button for each that is free instead. */
export function RefusalNotice({ refusal, isDrive, outlets, onChoose }: RefusalNoticeProps) {
  const { fields, message, alternatives } = refusal
  const texts = fields.length > 0 ? fields.map((field) => field.message) : [message]
  const own = alternatives.filter(({ venue }) => outlets === 'all' || outlets.includes(venue))
  return (
    <Stack gap={3} role="alert">
      {texts.map((text) => (
        <Text key={text} size={1} weight="medium">
          {text}
        </Text>
      ))}
      <Flex gap={2} wrap="wrap">
        {own.map(({ venue, date, time, otherTime, moves }) => {
          // One half alone is the one that moves.
          const isOfDrive = otherTime === undefined ? moves.includes('DRIVE') : isDrive
          const [tableTime, driveTime] = isOfDrive ? [otherTime, time] : [time, otherTime]
          const patch = {
            venue,
            date,
            ...(tableTime && { tableTime }),
            ...(driveTime && { driveTime }),
          }
          const and = otherTime ? ` and ${formatTime(otherTime)}` : ''
          return (
            <Tap
              key={JSON.stringify(patch)}
              type="button"
              mode="ghost"
              text={`${formatVisit(date, time)}${and}, ${getVenueLabel(venue)}`}
              onClick={() => onChoose(patch)}
            />
          )
        })}
      </Flex>
    </Stack>
  )
}
