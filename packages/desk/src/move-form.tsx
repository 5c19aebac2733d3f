import { Button, Flex, Stack, Text } from '@sanity/ui'
import { isAhead } from 'core/enquiry-words'
import { isMessageChannel, MESSAGE_CHANNEL_NAMES } from 'core/message-channels'
import type { Receipt, Refusal } from 'core/submission-answer'
import { useEffect, useRef, useState } from 'react'
import { toChange, toChoice, type VisitChoice } from './booking.ts'
import type { Enquiry } from './enquiry.ts'
import { describe, type Names } from './labels.ts'
import { Outcome } from './outcome.tsx'
import { StaffError } from './staff-client.ts'
import { CALL_THEM, Undo, useSecondsLeft, Words } from './status-form.tsx'
import { type FormProps, useAction } from './use-action.ts'
import { useRead } from './use-read.ts'
import { RefusalNotice, VisitFields } from './visit-fields.tsx'

interface MoveFormProps extends FormProps {
  otherHalf: Enquiry | undefined
  outlets: 'all' | readonly string[]
  names: Names
}

/** Leaves room for the heading of the form when it is scrolled to. */
const BELOW_HEADING = { scrollMarginTop: 56 } as const

const describeNews = (by: string | undefined) => {
  if (by === undefined) return CALL_THEM
  const channel = isMessageChannel(by) ? `a message by ${MESSAGE_CHANNEL_NAMES[by]}` : 'an email'
  return `Half a minute later, the guest gets ${channel}:`
}

/** Moves or resizes a booking: says first what is in the way and what the guest will read, and can be undone. */
export function MoveForm(props: MoveFormProps) {
  const { client, enquiry, otherHalf, outlets, names, ...events } = props
  const { id, status, person, moveUndoUntil } = enquiry
  const seconds = useSecondsLeft(moveUndoUntil)
  const [choice, setChoice] = useState<VisitChoice>()
  const { isBusy, error, done, run } = useAction(events)
  const to = choice && toChange(choice)
  const {
    value: preview,
    error: unread,
    reload,
  } = useRead(
    to && JSON.stringify(to),
    async (signal) => to && client.previewChange(id, to, signal),
    events.onSessionEnd,
  )
  const frame = useRef<HTMLDivElement>(null)
  const isOpen = choice !== undefined
  // The form is taller than what a phone has below its button: it begins at the top, so that its times are in view.
  useEffect(() => {
    if (isOpen) frame.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  // Its last button stands at the end: once it closes, the answer is above.
  useEffect(() => {
    if (done !== undefined && !isOpen) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [done, isOpen])
  const halves = [enquiry, ...(otherHalf && isAhead(otherHalf.status) ? [otherHalf] : [])]
  const table = halves.find(({ kind }) => kind === 'RESERVATION')
  const drive = halves.find(({ kind }) => kind === 'TEST_DRIVE')

  const change = async (act: () => Promise<Receipt | Refusal>, text: string) => {
    const isDone = await run(async () => {
      const answer = await act()
      if (answer.__typename === 'Refusal') throw new StaffError('refused', answer.message)
      return client.get(id, 'TO_CHANGE')
    }, text)
    if (isDone) setChoice(undefined)
    else reload()
  }
  const press = (text: string, onClick: () => void, isMain = false, isOff = false) => (
    <Button
      text={text}
      mode={isMain ? 'default' : 'ghost'}
      disabled={isBusy || isOff}
      fontSize={1}
      onClick={onClick}
    />
  )

  if (!isAhead(status)) return null
  return (
    <Stack gap={4} ref={frame} style={BELOW_HEADING}>
      {seconds > 0 ? (
        <Undo
          enquiry={enquiry}
          what={`${person.name}: ${describe(enquiry, names)}`}
          seconds={seconds}
          isBusy={isBusy}
          onUndo={() =>
            void change(() => client.undoChange(id), 'It is as it was. Nothing was sent.')
          }
        />
      ) : choice && to ? (
        <>
          <VisitFields
            client={client}
            choice={choice}
            hasTable={table !== undefined}
            hasDrive={drive !== undefined}
            outlets={outlets}
            hasAllTimes
            onChange={(patch) => setChoice({ ...choice, ...patch })}
            onSessionEnd={events.onSessionEnd}
          />
          {preview?.__typename === 'Refusal' && (
            <RefusalNotice
              refusal={preview}
              isDrive={enquiry.kind === 'TEST_DRIVE'}
              outlets={outlets}
              onChoose={(patch) => setChoice({ ...choice, ...patch })}
            />
          )}
          {preview?.__typename === 'ChangePreview' && (
            <>
              <Text size={1}>{describeNews(preview.by)}</Text>
              {preview.lines.length > 0 && <Words lines={preview.lines} />}
            </>
          )}
          <Flex gap={2} wrap="wrap">
            {press(
              'Change it',
              () => void change(() => client.changeForGuest(id, to), 'The booking is changed.'),
              true,
              preview?.__typename !== 'ChangePreview',
            )}
            {press('Leave it', () => setChoice(undefined))}
          </Flex>
        </>
      ) : (
        <Flex>{press('Move or resize', () => setChoice(toChoice({ table, drive })))}</Flex>
      )}
      <Outcome error={error ?? unread} done={seconds > 0 ? undefined : done} />
    </Stack>
  )
}
