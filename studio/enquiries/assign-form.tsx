import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { Drafts } from './drafts.ts'
import type { Enquiry } from './enquiry.ts'
import { Field } from '../components/field.tsx'
import { Outcome } from './outcome.tsx'
import type { StaffClient } from './staff-client.ts'
import { type ActionEvents, useAction } from './use-action.ts'

interface AssignFormProps extends ActionEvents {
  client: StaffClient
  drafts: Drafts
  enquiry: Enquiry
  me: string
  colleagues: readonly string[]
}

/** Assigns an enquiry to oneself, to a colleague by their staff address, or to nobody. */
export function AssignForm(props: AssignFormProps) {
  const { client, drafts, enquiry, me, colleagues, ...events } = props
  const { id, assignee } = enquiry
  const [colleague, setColleague] = useState(() => drafts.get(id, 'assignee'))
  const listId = useId()
  const { isBusy, error, done, run } = useAction(events)

  const type = (text: string) => {
    setColleague(text)
    drafts.set(id, 'assignee', text)
  }
  const assign = (to: string | undefined) =>
    run(
      () => client.assign(id, to),
      to === undefined ? 'Nobody has it now.' : `${to === me ? 'You have' : `${to} has`} it now.`,
    )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await assign(colleague.trim())) type('')
  }

  return (
    <Stack gap={3}>
      <Text size={1}>
        {assignee === undefined
          ? 'Nobody has it yet.'
          : `With ${assignee === me ? 'me' : assignee}.`}
      </Text>
      <Flex gap={2} wrap="wrap">
        {assignee !== me && (
          <Button
            fontSize={1}
            text="Assign to me"
            disabled={isBusy}
            onClick={() => void assign(me)}
          />
        )}
        {assignee !== undefined && (
          <Button
            fontSize={1}
            mode="ghost"
            text="Give back"
            disabled={isBusy}
            onClick={() => void assign(undefined)}
          />
        )}
      </Flex>
      <form onSubmit={(event) => void send(event)}>
        <Field label="Assign to a colleague (email)">
          {(fieldId) => (
            <Flex gap={2}>
              <Box flex={1}>
                <TextInput
                  id={fieldId}
                  type="email"
                  list={listId}
                  autoComplete="off"
                  fontSize={1}
                  value={colleague}
                  onChange={(event) => type(event.currentTarget.value)}
                />
              </Box>
              <Button
                type="submit"
                mode="ghost"
                fontSize={1}
                text="Assign"
                disabled={isBusy || !colleague.trim()}
              />
            </Flex>
          )}
        </Field>
        <datalist id={listId}>
          {colleagues.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </form>
      <Outcome error={error} done={done} />
    </Stack>
  )
}
