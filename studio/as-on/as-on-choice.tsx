import { Box, Button, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { formatMoment } from 'core/date-names'
import { type FormEvent, useId, useState } from 'react'
import { Problem } from 'desk/components/problem'
import { useSchedule } from '../schedule/use-schedule.ts'
import { describeChanges, readAsOn, toInstants } from './as-on.ts'

const NOW = ''
const OTHER = 'other'

interface AsOnChoiceProps {
  label: string
  /** ISO time; undefined for now. */
  asOn: string | undefined
  onChoose: (asOn: string | undefined) => void
}

/** Chooses the time that a preview shows: a moment at which the site changes by itself, or any other that is to come. */
export function AsOnChoice({ label, asOn, onChoose }: AsOnChoiceProps) {
  const { lists } = useSchedule('drafts')
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const instants = lists ? toInstants(lists) : []

  const choose = (value: string) => {
    setIsTyping(value === OTHER)
    setProblem(undefined)
    if (value !== OTHER) onChoose(value === NOW ? undefined : value)
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    const read = readAsOn(typed, new Date())
    if ('problem' in read) setProblem(read.problem)
    else choose(read.asOn)
  }

  return (
    <Stack gap={3} data-testid="as-on">
      <Flex gap={2} align="center" wrap="wrap">
        <Text as="label" htmlFor={id} size={1}>
          {label}
        </Text>
        <Box style={{ maxWidth: 'min(480px, 100%)' }}>
          <Select
            id={id}
            fontSize={1}
            padding={2}
            value={isTyping ? OTHER : (asOn ?? NOW)}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value={NOW}>Now</option>
            {asOn !== undefined && instants.every(({ instant }) => instant !== asOn) && (
              <option value={asOn}>{formatMoment(asOn)}</option>
            )}
            {instants.map(({ instant, changes }) => (
              <option key={instant} value={instant}>
                {formatMoment(instant)}: {describeChanges(changes)}
              </option>
            ))}
            <option value={OTHER}>Another time</option>
          </Select>
        </Box>
        {isTyping && (
          <form onSubmit={show}>
            <Flex gap={2} align="center">
              <TextInput
                aria-label="Day and time in Singapore"
                fontSize={1}
                padding={2}
                placeholder="29 Nov 2026 9:00 am"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button type="submit" mode="ghost" fontSize={1} padding={2} text="Show" />
            </Flex>
          </form>
        )}
      </Flex>
      {problem !== undefined && <Problem message={problem} />}
    </Stack>
  )
}
