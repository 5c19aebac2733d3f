import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { getSingaporeDate } from 'core/singapore-clock'
import { useState } from 'react'
import { getNextLastDay } from './close-role.ts'

interface ReopenFormProps {
  lastDay: unknown
  onReopen: (validThrough: string) => void
}

/** Asks until when people can apply again. */
export function ReopenForm({ lastDay, onReopen }: ReopenFormProps) {
  const today = getSingaporeDate()
  const [day, setDay] = useState(getNextLastDay(lastDay, today))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onReopen(day)
      }}
    >
      <Stack gap={4}>
        <Text size={1}>
          Its page takes applications again at once, and the role is back on the list and in search
          engines.
        </Text>
        <Stack gap={3}>
          <Text as="label" htmlFor="reopen-day" size={1} weight="medium">
            Last day to apply
          </Text>
          <TextInput
            id="reopen-day"
            type="date"
            required
            min={today}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </Stack>
        <Flex justify="flex-end">
          <Button type="submit" tone="positive" text="Open this role again" />
        </Flex>
      </Stack>
    </form>
  )
}
