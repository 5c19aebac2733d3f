import { isRefunded } from 'core/enquiry-words'
import { Box, Button, Dialog, Flex, Select, Stack, Text } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { Enquiry } from './enquiry.ts'
import { Field } from './field.tsx'
import { getKindLabel, STATUS_LABELS } from './labels.ts'
import { Outcome } from './outcome.tsx'
import type { StaffClient } from './staff-client.ts'
import { type ActionEvents, useAction } from './use-action.ts'

interface StatusFormProps extends ActionEvents {
  client: StaffClient
  enquiry: Enquiry
}

const HOW_TO_REFUND =
  'The visitor wants the fee back. If the terms allow it, refund it in Stripe’s dashboard: the order then closes by itself. If they do not, tell the visitor and continue with the order here.'
const HOW_TO_CANCEL =
  'To cancel this order, refund its fee in Stripe’s dashboard: it then closes by itself.'

/**
 * Changes the status of an enquiry. Cancelling needs confirmation: the visitor is notified, and it
 * is final.
 */
export function StatusForm({ client, enquiry, ...events }: StatusFormProps) {
  const { id, kind, reference, status, person, payment, nextStatuses = [] } = enquiry
  const [chosen, setChosen] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const dialogId = useId()
  const { isBusy, error, done, run } = useAction(events)
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
          {isRefunded(enquiry)
            ? 'Cancelled and refunded. This is final. Ask the visitor to send a new one.'
            : 'Cancelled. This is final: its place may be taken by now. Ask the visitor to send a new one.'}
        </Text>
        <Outcome error={error} done={done} />
      </Stack>
    )
  }
  if (nextStatuses.length === 0) {
    return (
      <Stack gap={3}>
        <Text size={1}>
          Refund this payment in Stripe’s dashboard, and the order closes by itself.
        </Text>
        <Outcome error={error} done={done} />
      </Stack>
    )
  }
  return (
    <form onSubmit={send}>
      <Stack gap={4}>
        {payment?.state === 'paid' && (
          <Text size={1}>{status === 'REFUND_REQUESTED' ? HOW_TO_REFUND : HOW_TO_CANCEL}</Text>
        )}
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
              {getKindLabel(kind)} of {person.name}.{' '}
              {person.email
                ? 'The visitor gets an email'
                : 'The visitor left no email address: call them'}
              , and a booked place is free for others at once. This cannot be undone.
            </Text>
          </Box>
        </Dialog>
      )}
    </form>
  )
}
