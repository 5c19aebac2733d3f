import { MAX_TEXT } from 'core/field-rules'
import { Card, Stack, Text, TextArea } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { type FormEvent, useState } from 'react'
import type { Drafts } from './drafts.ts'
import { Field } from './components/field.tsx'
import { guessName } from './labels.ts'
import { Outcome } from './outcome.tsx'
import { formatMoment } from './singapore-time.ts'
import { type FormProps, useAction } from './use-action.ts'

interface NoteFormProps extends FormProps {
  drafts: Drafts
}

/** Adds an internal note; visitors do not see it. */
export function NoteForm({ client, drafts, enquiry, ...events }: NoteFormProps) {
  const { id, notes = [] } = enquiry
  const [text, setText] = useState(() => drafts.get(id, 'note'))
  const { isBusy, error, done, run } = useAction(events)
  const tooMany = text.trim().length - MAX_TEXT

  const type = (typed: string) => {
    setText(typed)
    drafts.set(id, 'note', typed)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(() => client.addNote(id, text.trim()), 'The note is added.')) type('')
  }

  return (
    <Stack gap={3}>
      {notes.length > 0 && (
        <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {notes.map(({ at, by, text: note }) => (
            <Card as="li" key={`${at} ${by}`} padding={3} radius={2} border>
              <Stack gap={3}>
                <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
                  {note}
                </Text>
                <Text size={1} muted>
                  {guessName(by)}, {formatMoment(at)}
                </Text>
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
      <form onSubmit={(event) => void send(event)}>
        <Stack gap={3}>
          <Field label="New note, for staff only">
            {(fieldId) => (
              <TextArea
                id={fieldId}
                rows={4}
                fontSize={1}
                value={text}
                onChange={(event) => type(event.currentTarget.value)}
              />
            )}
          </Field>
          {tooMany > 0 && (
            <Text size={1}>
              {`That is ${tooMany} ${tooMany === 1 ? 'character' : 'characters'} too long: shorten it, or write two notes.`}
            </Text>
          )}
          <Press type="submit" text="Add note" disabled={isBusy || !text.trim() || tooMany > 0} />
        </Stack>
      </form>
      <Outcome error={error} done={done} />
    </Stack>
  )
}
