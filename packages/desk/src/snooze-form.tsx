import { Flex, Stack, Text } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { isOver } from 'core/enquiry-words'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { type FormEvent, useState } from 'react'
import { Entry } from './components/entry.tsx'
import { guessName } from './labels.ts'
import { Outcome } from './outcome.tsx'
import { formatDay } from './singapore-time.ts'
import { getNextMonday } from './snooze.ts'
import { type FormProps, useAction } from './use-action.ts'

interface SnoozeFormProps extends FormProps {
  me: string
}

/** Takes an enquiry off everybody's list until a day. */
export function SnoozeForm({ client, enquiry, me, ...events }: SnoozeFormProps) {
  const { id, snoozedUntil, snoozedBy, status } = enquiry
  const [day, setDay] = useState('')
  const { isBusy, error, done, run } = useAction(events)
  const today = getSingaporeDate()
  const first = addDays(today, 1)

  const snooze = async (until: string | undefined) => {
    const text =
      until === undefined
        ? 'It is on the list again.'
        : `It is off the list until ${formatDay(until)}.`
    if (await run(() => client.snooze(id, until), text)) setDay('')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void snooze(day)
  }

  if (snoozedUntil !== undefined) {
    const by = snoozedBy === me ? 'you' : guessName(snoozedBy ?? '')
    return (
      <Stack gap={3}>
        <Text size={1}>
          {snoozedUntil > today
            ? `Off the list until ${formatDay(snoozedUntil)}, by ${by}.`
            : `Back since ${formatDay(snoozedUntil)}, snoozed by ${by}.`}
        </Text>
        <Press
          text={snoozedUntil > today ? 'Bring it back now' : 'I have seen it'}
          disabled={isBusy}
          onClick={() => void snooze(undefined)}
        />
        <Outcome error={error} done={done} />
      </Stack>
    )
  }
  if (isOver(status)) return <Text size={1}>Nothing is left to do for it.</Text>
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        <Press text="Until tomorrow" disabled={isBusy} onClick={() => void snooze(first)} />
        <Press
          text="Until Monday"
          disabled={isBusy}
          onClick={() => void snooze(getNextMonday(today))}
        />
      </Flex>
      <form onSubmit={send}>
        <Flex gap={2} align="flex-end" wrap="wrap">
          <Entry
            label="Until another day"
            type="date"
            fontSize={1}
            min={first}
            value={day}
            onType={setDay}
          />
          <Press type="submit" text="Snooze" disabled={isBusy || !day} />
        </Flex>
      </form>
      <Outcome error={error} done={done} />
    </Stack>
  )
}
