import { Card, Flex, Stack, Text } from '@sanity/ui'
import { getSingaporeDate } from 'core/singapore-clock'
import type { ListedEnquiry } from './enquiry-list.ts'
import type { EnquirySummary } from './enquiry.ts'
import { describeMatch } from './guest.ts'
import { describe, formatColleague, getKindLabel, type Names } from './labels.ts'
import { formatSince } from './singapore-time.ts'
import { describeSnooze } from './snooze.ts'
import { StatusBadge } from './status-badge.tsx'
import { useNow } from './use-now.ts'
import { useStateLink } from './use-state-link.ts'

export interface EnquiryRowsProps {
  items: readonly ListedEnquiry[]
  openId?: string
  /** Sender of another enquiry for whom they were found: rows say where a name is not theirs. */
  sender?: EnquirySummary['person']
  me: string
  names: Names
  /** Router state of an enquiry, including the filter. */
  getState: (id: string) => Record<string, unknown>
}

/** The list, newest first; each row links to its enquiry. */
export function EnquiryRows(props: EnquiryRowsProps) {
  const { items, openId, sender, me, names, getState } = props
  const now = useNow()
  return (
    <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {items.map((item) => (
        <li key={item.id}>
          <EnquiryRow
            {...{ item, sender, me, names, now }}
            isOpen={item.id === openId}
            state={getState(item.id)}
          />
        </li>
      ))}
    </Stack>
  )
}

interface EnquiryRowProps extends Pick<EnquiryRowsProps, 'sender' | 'me' | 'names'> {
  item: ListedEnquiry
  isOpen: boolean
  now: Date
  state: Record<string, unknown>
}

/** Keeps "3.30 pm" on one line. */
const keepTimes = (text: string) => text.replaceAll(/ (?=[ap]m\b)/g, '\u00A0')

function EnquiryRow({ item, isOpen, sender, me, names, now, state }: EnquiryRowProps) {
  const link = useStateLink({ state })
  const { kind, reference, isNew, createdAt, person, assignee, isGone } = item
  const about = describe(item, names)
  const what = keepTimes(`${getKindLabel(kind)}${about && `: ${about}`}`)
  const match = sender && describeMatch(person, sender)
  const isTheirs = sender !== undefined && match === undefined
  const states = [
    assignee && `With ${formatColleague(assignee, me)}`,
    describeSnooze(item, getSingaporeDate(now)),
    isGone && 'Does not match the filter any more',
  ].filter(Boolean)
  return (
    <Card
      as="a"
      href={link.href}
      onClick={link.onClick}
      padding={3}
      radius={2}
      border
      tone={isOpen ? 'primary' : 'default'}
      aria-current={isOpen ? 'true' : undefined}
      style={{ textDecoration: 'none' }}
    >
      <Stack gap={3}>
        <Flex gap={2} align="center" justify="space-between" wrap="wrap">
          <Text size={1} weight={isNew ? 'bold' : 'medium'}>
            {isTheirs ? what : [person.name, match].filter(Boolean).join(', ')}
          </Text>
          {/* An open one is not new to its reader. */}
          <StatusBadge enquiry={isOpen ? { ...item, isNew: false } : item} />
        </Flex>
        {!isTheirs && <Text size={1}>{what}</Text>}
        <Text size={1}>
          {reference} · {keepTimes(formatSince(createdAt, now))}
        </Text>
        {states.length > 0 && <Text size={1}>{states.join(' · ')}</Text>}
      </Stack>
    </Card>
  )
}
