import { Box, Button, Dialog, Flex, Select, Stack, Text } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { Enquiry } from './enquiry.ts'
import { Field } from './field.tsx'
import { KIND_LABELS, STATUS_LABELS } from './labels.ts'
import { Outcome } from './outcome.tsx'
import type { StaffClient } from './staff-client.ts'
import { useAction } from './use-action.ts'

interface StatusFormProps {
  client: StaffClient
  enquiry: Enquiry
  onChange: (changed: Enquiry) => void
  onSessionEnd: () => void
}

/** Moves an enquiry on. Cancelling asks first: the visitor is told, and it cannot be undone. */
export function StatusForm({ client, enquiry, onChange, onSessionEnd }: StatusFormProps) {
  const { id, kind, reference, status, nextStatuses = [] } = enquiry
  const [chosen, setChosen] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const dialogId = useId()
  const { isBusy, error, done, run } = useAction(onChange, onSessionEnd)
  const next = nextStatuses.find((each) => each === chosen)

  const change = async () => {
    setIsAsking(false)
    if (!next) return
    const isDone = await run(
      () => client.setStatus(id, next),
      `The status is now: ${STATUS_LABELS[next]}.`,
    )
    if (isDone) setChosen('')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (next === 'CANCELLED') setIsAsking(true)
    else void change()
  }

  if (status === 'CANCELLED') {
    return (
      <Stack gap={3}>
        <Text size={1}>
          Cancelled, and it stays so: its place may be somebody else’s by now. Ask the visitor to
          send a new one.
        </Text>
        <Outcome error={error} done={done} />
      </Stack>
    )
  }
  if (nextStatuses.length === 0) {
    return (
      <Stack gap={3}>
        <Text size={1}>
          Nothing to change by hand: this order moves on with its payment or its refund.
        </Text>
        <Outcome error={error} done={done} />
      </Stack>
    )
  }
  return (
    <form onSubmit={send}>
      <Stack gap={3}>
        <Field label="Change the status to">
          {(fieldId) => (
            <Flex gap={2}>
              <Box flex={1}>
                <Select
                  id={fieldId}
                  fontSize={1}
                  value={chosen}
                  onChange={(event) => setChosen(event.currentTarget.value)}
                >
                  <option value="">Choose…</option>
                  {nextStatuses.map((each) => (
                    <option key={each} value={each}>
                      {STATUS_LABELS[each]}
                    </option>
                  ))}
                </Select>
              </Box>
              <Button
                type="submit"
                mode="ghost"
                fontSize={1}
                text="Change"
                disabled={isBusy || !next}
              />
            </Flex>
          )}
        </Field>
        <Outcome error={error} done={done} />
      </Stack>
      {isAsking && (
        <Dialog
          id={dialogId}
          header={`Cancel ${reference}?`}
          width={0}
          onClose={() => setIsAsking(false)}
          footer={
            <Flex gap={2} justify="flex-end" padding={3}>
              <Button text="Keep it" onClick={() => setIsAsking(false)} />
              <Button mode="ghost" tone="critical" text="Cancel it" onClick={() => void change()} />
            </Flex>
          }
        >
          <Box padding={4}>
            <Text size={1}>
              {KIND_LABELS[kind]} of {enquiry.person.name}. The visitor is told by mail, and a
              booked place is free for others at once. This cannot be undone.
            </Text>
          </Box>
        </Dialog>
      )}
    </form>
  )
}
