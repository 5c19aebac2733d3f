import { UndoIcon } from '@sanity/icons/Undo'
import { Box, Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { getSingaporeDate } from 'core/singapore-clock'
import { TOUCH } from 'desk/components/touch'
import { useId, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { mayWrite } from '../roles.ts'
import { getNextLastDay } from './close-role.ts'
import { useRoleChange } from './close-role-action.tsx'

interface ReopenButtonProps {
  /** Id of the published role. */
  id: string
  hasDraft: boolean
  lastDay: unknown
}

/** Opens a role again that is closed or has run out, where the form says so. */
export function ReopenButton({ id, hasDraft, lastDay }: ReopenButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const dialogId = useId()
  const change = useRoleChange(id, hasDraft)
  if (!mayWrite(useCurrentUser(), 'career')) return null
  return (
    <>
      <Button
        type="button"
        mode="ghost"
        fontSize={1}
        padding={3}
        icon={UndoIcon}
        text="Open again"
        style={TOUCH}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <Dialog id={dialogId} header="Open this role again" onClose={() => setIsAsking(false)}>
          <Box padding={4}>
            <ReopenForm
              lastDay={lastDay}
              onReopen={(validThrough) => {
                setIsAsking(false)
                void change({ isClosed: false, validThrough })
              }}
            />
          </Box>
        </Dialog>
      )}
    </>
  )
}

interface ReopenFormProps {
  lastDay: unknown
  onReopen: (validThrough: string) => void
}

/** Asks until when people can apply again. */
function ReopenForm({ lastDay, onReopen }: ReopenFormProps) {
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
