import { Box, Flex, TextInput } from '@sanity/ui'
import { Tap } from './components/press.tsx'
import { type SingaporeTime, toClock, toSingaporeTime } from 'core/singapore-clock'
import { type FormEvent, useState } from 'react'
import type { Taking } from './room.ts'
import type { StaffError } from './staff-client.ts'
import { TOUCH } from './components/touch.ts'

const QUARTER = 15
const MAX_COVERS = 40
const MAX_NOTE = 200

interface WalkInFormProps {
  isBusy: boolean
  onTake: (
    walkIn: Pick<Taking, 'date' | 'time' | 'covers' | 'note' | 'isOver'>,
  ) => Promise<StaffError | undefined>
}

/** The quarter of an hour that has begun. */
const getQuarter = ({ minutes }: SingaporeTime) => toClock(minutes - (minutes % QUARTER))

/** Seats guests without a booking, at once. */
export function WalkInForm({ isBusy, onTake }: WalkInFormProps) {
  const [covers, setCovers] = useState('2')
  const [note, setNote] = useState('')
  const [isFull, setIsFull] = useState(false)
  const count = Number(covers)
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_COVERS

  const take = async (isOver: boolean) => {
    const now = toSingaporeTime(new Date())
    const walkIn = { date: now.date, time: getQuarter(now), covers: count, isOver }
    const refused = await onTake({ ...walkIn, ...(note.trim() && { note: note.trim() }) })
    setIsFull(refused?.problem === 'refused')
    if (refused) return
    setCovers('2')
    setNote('')
  }
  const step = (text: string, label: string, by: number) => (
    <Tap
      type="button"
      mode="ghost"
      text={text}
      aria-label={label}
      disabled={!isCount || count + by < 1 || count + by > MAX_COVERS}
      onClick={() => setCovers(String(count + by))}
    />
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    void take(false)
  }
  return (
    <form onSubmit={send}>
      <Flex gap={1} wrap="wrap">
        {step('−', 'One guest fewer', -1)}
        <Box style={{ width: 52 }}>
          <TextInput
            aria-label="Guests who walk in"
            inputMode="numeric"
            value={covers}
            style={TOUCH}
            onChange={(event) => setCovers(event.currentTarget.value.trim())}
          />
        </Box>
        {step('+', 'One guest more', 1)}
        <Box flex={1} style={{ minWidth: 80, maxWidth: 280 }}>
          <TextInput
            aria-label="Name or note of guests who walk in"
            placeholder="Name"
            maxLength={MAX_NOTE}
            value={note}
            style={TOUCH}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Box>
        <Tap type="submit" text="Seat walk-in" disabled={isBusy || !isCount} />
        {isFull && (
          <Tap
            text="Seat them although it is full"
            tone="caution"
            mode="ghost"
            disabled={isBusy || !isCount}
            onClick={() => void take(true)}
          />
        )}
      </Flex>
    </form>
  )
}
