import { Button, Flex, Stack, Text } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { type FormEvent, useState } from 'react'
import { Outcome } from './outcome.tsx'
import { SelectField } from './components/select-field.tsx'
import { type FormProps, useAction } from './use-action.ts'
import { useRead } from './use-read.ts'

interface AssignFormProps extends FormProps {
  me: string
}

/** Gives an enquiry to oneself in one line, to a colleague who works on its kind at its outlet, or back. */
export function AssignForm({ client, enquiry, me, ...events }: AssignFormProps) {
  const { id, assignee, kind, takenBy } = enquiry
  // Nobody has to take up a table: it is for all of the floor.
  const isForAll = ENQUIRY_KINDS[kind].visit === 'TABLE' && assignee === undefined
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosen, setChosen] = useState('')
  const { value: colleagues, error: unread } = useRead(
    id,
    (signal) => client.getColleagues(id, signal),
    events.onSessionEnd,
  )
  const { isBusy, error, done, run } = useAction(events)

  const others = colleagues?.filter(({ email }) => email !== me && email !== assignee) ?? []
  const getName = (email: string) => colleagues?.find((each) => each.email === email)?.name ?? email
  const assign = (to: string | undefined) =>
    run(
      () => client.assign(id, to),
      // The line above the answer says who has it.
      to === undefined || to === me ? undefined : `${getName(to)} is told in Studio and by mail.`,
    )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await assign(chosen))) return
    setChosen('')
    setIsChoosing(false)
  }

  return (
    <Stack as="section" aria-label="Assigned to" gap={3}>
      <Flex gap={2} align="center" wrap="wrap">
        <output>
          <Text size={1}>
            {assignee === undefined
              ? !isForAll && 'Nobody has it.'
              : assignee === me
                ? 'You have it.'
                : `With ${getName(assignee)}.`}
          </Text>
        </output>
        {assignee !== me && !isForAll && (
          <Button
            fontSize={1}
            // Nor what was booked on the phone.
            mode={takenBy === undefined ? 'default' : 'ghost'}
            text="Assign to me"
            disabled={isBusy}
            onClick={() => void assign(me)}
          />
        )}
        {assignee !== undefined && (
          <Press text="Give back" disabled={isBusy} onClick={() => void assign(undefined)} />
        )}
        <Press
          mode="bleed"
          text="To a colleague"
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        />
      </Flex>
      <Outcome error={error ?? (isChoosing ? unread : undefined)} done={done} />
      {isChoosing && others.length > 0 && (
        <form onSubmit={(event) => void send(event)}>
          <Flex gap={2} align="flex-end">
            <SelectField
              place={{ flex: 1 }}
              label="Assign to a colleague"
              fontSize={1}
              value={chosen}
              options={[
                ['', 'Choose somebody'],
                ...others.map(
                  ({ email, name }) =>
                    [email, name === undefined ? email : `${name} (${email})`] as const,
                ),
              ]}
              onChoose={setChosen}
            />
            <Press type="submit" text="Assign" disabled={isBusy || chosen === ''} />
          </Flex>
        </form>
      )}
      {isChoosing && colleagues && others.length === 0 && (
        <Text size={1} muted>
          No colleague works on this at its outlet. Ask a manager to add one.
        </Text>
      )}
    </Stack>
  )
}
