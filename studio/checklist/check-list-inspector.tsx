import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CircleIcon } from '@sanity/icons/Circle'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Flex, Heading, Stack, Text } from '@sanity/ui'
import type { DocumentInspectorProps } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { InspectorFrame } from '../components/inspector-frame.tsx'
import { PressCard } from '../components/press-card.tsx'
import { type Check, getCarChecks } from './car-checks.ts'

/** Lists what the page of the open car lacks, each with a way to its field. */
export function CheckListInspector({ onClose }: DocumentInspectorProps) {
  const { onFocus, onPathOpen, value } = useDocumentPane()
  const checks = getCarChecks(value)
  const open = ({ path }: Check) => {
    onPathOpen(path)
    onFocus(path)
  }
  const missing = checks.filter(({ isDone }) => !isDone)
  const done = checks.filter(({ isDone }) => isDone)
  return (
    <InspectorFrame
      title="Check list"
      closeLabel="Close the check list"
      testId="check-list"
      onClose={onClose}
    >
      <Stack gap={5}>
        <Text as="output" size={1} muted>
          {missing.length === 0
            ? 'This car’s page has everything.'
            : `${done.length} of ${checks.length} done. Press a line to open its field.`}
        </Text>
        <Group
          title="Needed before it is published"
          checks={missing.filter(({ isRequired }) => isRequired)}
          onOpen={open}
        />
        <Group
          title="Makes the page better"
          checks={missing.filter(({ isRequired }) => !isRequired)}
          onOpen={open}
        />
        <Group title="Done" checks={done} onOpen={open} />
      </Stack>
    </InspectorFrame>
  )
}

interface GroupProps {
  title: string
  checks: readonly Check[]
  onOpen: (check: Check) => void
}

function Group({ title, checks, onOpen }: GroupProps) {
  if (checks.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <Heading as="h2" size={0}>
        {title}
      </Heading>
      <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {checks.map((check) => (
          <li key={check.title}>
            <Line check={check} onOpen={onOpen} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Mark({ check: { isDone, isRequired } }: { check: Check }) {
  if (isDone) return <CheckmarkCircleIcon />
  return isRequired ? <WarningOutlineIcon /> : <CircleIcon />
}

function Line({ check, onOpen }: { check: Check; onOpen: (check: Check) => void }) {
  return (
    <PressCard hasBorder={!check.isDone} onPress={() => onOpen(check)}>
      <Flex gap={3}>
        <Text size={1}>
          <Mark check={check} />
        </Text>
        <Stack gap={2} flex={1}>
          <Text size={1} weight="medium">
            {check.title}
          </Text>
          {!check.isDone && (
            <Text size={1} muted>
              {check.missing}
            </Text>
          )}
        </Stack>
      </Flex>
    </PressCard>
  )
}
