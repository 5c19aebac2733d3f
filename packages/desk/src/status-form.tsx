import { isCalledOff, isRefunded, UNDO_SECONDS } from 'core/enquiry-words'
import { canBeReached } from 'core/message-channels'
import { STATUS_LABELS } from 'core/status-labels'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { ConfirmDialog } from './components/confirm-dialog.tsx'
import type { Enquiry } from './enquiry.ts'
import {
  buildCancellation,
  describeLater,
  formatPhone,
  getKindLabel,
  type Names,
} from './labels.ts'
import { Outcome } from './outcome.tsx'
import { SelectField } from './components/select-field.tsx'
import { type FormProps, useAction } from './use-action.ts'

interface StatusFormProps extends FormProps {
  names: Names
}

const HOW_TO_REFUND =
  'The guest wants the fee back. If the terms allow it, refund it in Stripe’s dashboard: the order then closes by itself. If they do not, tell the guest and continue with the order here.'
const HOW_TO_CANCEL =
  'To cancel this order, refund its fee in Stripe’s dashboard: it then closes by itself.'

/** Changes the status of an enquiry. Calling it off asks first, says what the guest will read, and can be undone. */
export function StatusForm({ client, enquiry, names, ...events }: StatusFormProps) {
  const { id, kind, reference, status, undoUntil, payment } = enquiry
  const { nextStatuses = [], laterStatuses = [] } = enquiry
  const [chosen, setChosen] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, error, done, run } = useAction(events)
  const next = nextStatuses.find((each) => each === chosen)
  const seconds = useSecondsLeft(undoUntil)

  const change = async () => {
    setIsAsking(false)
    if (!next) return
    const text = `The status is now: ${STATUS_LABELS[next]}.`
    if (await run(() => client.setStatus(id, next), text)) setChosen('')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (next && isCalledOff(next)) setIsAsking(true)
    else void change()
  }

  if (isCalledOff(status)) {
    return (
      <Stack gap={3}>
        {seconds > 0 ? (
          <Undo
            {...{ enquiry, seconds, isBusy }}
            what={STATUS_LABELS[status]}
            onUndo={() =>
              void run(() => client.undoCancellation(id), 'It is as it was. No email was sent.')
            }
          />
        ) : (
          <Text size={1}>
            {isRefunded(enquiry)
              ? 'Cancelled and refunded. This is final. Ask the guest to send a new one.'
              : `${STATUS_LABELS[status]}. This is final: its place may be taken by now. Ask the guest to send a new one.`}
          </Text>
        )}
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
        {kind === 'JOB_APPLICATION' && (
          <Text size={1} muted>
            The applicant is not told by this: what you decide under “Reply” is.
          </Text>
        )}
        <Flex gap={2} align="flex-end">
          <SelectField
            place={{ flex: 1 }}
            label="Change the status to"
            fontSize={1}
            value={chosen}
            options={[
              ['', 'Choose…'],
              ...nextStatuses.map((each) => [each, STATUS_LABELS[each]] as const),
            ]}
            onChoose={setChosen}
          />
          <Press type="submit" text="Change" disabled={isBusy || !next} />
        </Flex>
        {laterStatuses.map((later) => (
          <Text key={later.status} size={1} muted>
            {describeLater(later)}
          </Text>
        ))}
        <Outcome error={error} done={done} />
      </Stack>
      {isAsking && next && (
        <ConfirmDialog
          header={`${next === 'WITHDRAWN' ? 'Withdraw' : 'Cancel'} ${reference}?`}
          keep="Keep it"
          confirm={next === 'WITHDRAWN' ? 'Withdraw it' : 'Cancel it'}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void change()}
        >
          <CancellationNotice enquiry={enquiry} names={names} isByUs={next === 'CANCELLED'} />
        </ConfirmDialog>
      )}
    </form>
  )
}

/** Tells staff that neither mail nor a message reaches a visitor. */
export const CALL_THEM = 'Nothing can be sent to this guest: call them.'

/** Calls the number on the telephone of whoever presses it. */
export const CallLink = ({ phone }: { phone: string }) => (
  <Press as="a" href={`tel:${phone}`} padding={3} text={`Call ${formatPhone(phone)}`} />
)

interface UndoProps {
  enquiry: Enquiry
  what: string
  seconds: number
  isBusy: boolean
  onUndo: () => void
}

/** Takes back what the guest is not told yet. */
export function Undo({ enquiry, what, seconds, isBusy, onUndo }: UndoProps) {
  const { person, mailProblem, consents } = enquiry
  const isTold = canBeReached({ person: mailProblem ? {} : person, consents })
  const news = isTold ? `The guest is told in ${seconds} s.` : CALL_THEM
  return (
    <Card tone="positive" padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1}>{`${what}. ${news}`}</Text>
        <Flex gap={2} wrap="wrap">
          {!isTold && person.phone && <CallLink phone={person.phone} />}
          <Press padding={4} text={`Undo (${seconds} s)`} disabled={isBusy} onClick={onUndo} />
        </Flex>
      </Stack>
    </Card>
  )
}

/** Whole seconds until a time, counted down; 0 once it is over. */
export function useSecondsLeft(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = until === undefined ? 0 : Math.ceil((Date.parse(until) - now) / 1000)
  // The clock stands still until something can be undone.
  const left = Math.min(UNDO_SECONDS, Math.max(0, seconds))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

/** Shows what happens when an enquiry is called off, in the words that its sender will read. */
function CancellationNotice(props: { enquiry: Enquiry; names: Names; isByUs: boolean }) {
  const { enquiry, names, isByUs } = props
  const { kind, person } = enquiry
  const words = buildCancellation(enquiry, names, isByUs)
  return (
    <Stack gap={4}>
      <Text size={1}>
        {getKindLabel(kind)}: {person.name}.{' '}
        {isByUs
          ? 'Choose Cancelled when we cannot do it, and Withdrawn when the guest called it off.'
          : 'Choose Withdrawn when the guest called it off, and Cancelled when we cannot do it.'}
      </Text>
      {person.email ? (
        <>
          <Text size={1}>The guest gets an email:</Text>
          <Words lines={[words.heading, ...words.paragraphs]} />
        </>
      ) : (
        <Text size={1}>The guest left no email address: call them.</Text>
      )}
      <Text size={1}>
        You can undo it for {UNDO_SECONDS} seconds. Then the email is sent, and a booked place is
        free for others soon after.
      </Text>
    </Stack>
  )
}

/** Words that the guest will read, before they are sent. */
export function Words({ lines: [first, ...others] }: { lines: readonly string[] }) {
  return (
    <Card padding={3} radius={2} tone="transparent" border>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {first}
        </Text>
        {others.map((line) => (
          <Text key={line} size={1}>
            {line}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
