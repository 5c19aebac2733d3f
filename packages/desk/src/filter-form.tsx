import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import { STATUSES } from 'core/enquiry-words'
import { SearchIcon } from '@sanity/icons/Search'
import { Flex, Grid, Stack, TextInput } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { getSingaporeDate } from 'core/singapore-clock'
import { STATUS_LABELS } from 'core/status-labels'
import { type FormEvent, useId, useState } from 'react'
import { getVenues } from 'core/staff-access'
import { Entry } from './components/entry.tsx'
import { type Filter, NO_FILTER, NOBODY, toSearchParams, UNOPENED } from './filter.ts'
import { getKindLabel, guessName } from './labels.ts'
import { SelectField } from './components/select-field.tsx'

interface FilterFormProps {
  filter: Filter
  /** Email address of the signed-in user. */
  me: string
  /** Kinds that the user works on. */
  kinds: readonly Kind[]
  /** Venues at which the user works. */
  outlets: 'all' | readonly string[]
  colleagues: readonly string[]
  onChange: (filter: Filter) => void
}

/** Filter of the list. All fields except the search apply at once. */
export function FilterForm({ filter, me, kinds, outlets, colleagues, onChange }: FilterFormProps) {
  const panelId = useId()
  const { text: _text, ...choices } = filter
  const count = toSearchParams({ ...NO_FILTER, ...choices }).length
  const [isOpen, setIsOpen] = useState(count > 0)
  const [text, setText] = useState<string>()

  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...filter, text: (text ?? filter.text).trim() })
    setText(undefined)
  }
  const buildSelect = (
    name: 'kind' | 'status' | 'venue' | 'assignee' | 'snooze' | 'opened',
    label: string,
    all: string,
    options: readonly (readonly [value: string, title: string])[],
  ) => (
    <SelectField
      label={label}
      fontSize={1}
      value={filter[name]}
      options={[['', all], ...options]}
      onChoose={(value) => onChange({ ...filter, [name]: value })}
    />
  )
  const buildToggle = (title: string, name: 'date' | 'assignee', value: string) => (
    <Press
      text={title}
      selected={filter[name] === value}
      aria-pressed={filter[name] === value}
      onClick={() => {
        setText(undefined)
        onChange({
          ...NO_FILTER,
          venue: filter.venue,
          [name]: filter[name] === value ? '' : value,
        })
      }}
    />
  )
  const buildDate = (name: 'from' | 'to' | 'date', label: string) => (
    <Entry
      label={label}
      type="date"
      fontSize={1}
      value={filter[name]}
      onType={(value) => onChange({ ...filter, [name]: value })}
    />
  )
  const today = getSingaporeDate()
  const others = [...new Set([...colleagues, filter.assignee])].filter(
    (name) => name && name !== me && name !== NOBODY,
  )

  return (
    <Stack gap={3}>
      <search>
        <form onSubmit={search}>
          <Flex gap={2}>
            <div style={{ flex: 1 }}>
              <TextInput
                aria-label="Search by reference, name, email, phone or plate"
                placeholder="Reference, name, phone, plate"
                type="search"
                fontSize={1}
                value={text ?? filter.text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </div>
            <Press type="submit" icon={SearchIcon} text="Search" />
          </Flex>
        </form>
      </search>
      <Flex gap={2} wrap="wrap" data-one-row>
        {kinds.some((kind) => ENQUIRY_KINDS[kind].visit) &&
          buildToggle('Today’s visits', 'date', today)}
        {buildToggle('Nobody has it', 'assignee', NOBODY)}
        <Press
          text={count > 0 ? `Filter (${count})` : 'Filter'}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        />
        {(count > 0 || filter.text) && (
          <Press
            mode="bleed"
            text="Show all"
            onClick={() => {
              setText(undefined)
              onChange(NO_FILTER)
            }}
          />
        )}
      </Flex>
      <div id={panelId} hidden={!isOpen}>
        <Grid gridTemplateColumns={2} gap={3}>
          {buildSelect(
            'kind',
            'Kind',
            'All kinds',
            kinds.map((kind) => [kind, getKindLabel(kind)]),
          )}
          {buildSelect(
            'status',
            'Status',
            'Any status',
            STATUSES.map((status) => [status, STATUS_LABELS[status]]),
          )}
          {buildSelect(
            'venue',
            'Outlet',
            outlets === 'all' ? 'All outlets' : 'All of mine',
            getVenues(outlets).map(({ value, title }) => [value, title]),
          )}
          {buildSelect('assignee', 'Assigned to', 'Anybody', [
            [NOBODY, 'Nobody yet'],
            [me, 'Me'],
            ...others.map((name) => [name, guessName(name)] as const),
          ])}
          {buildSelect('opened', 'Opened', 'Whether or not', [[UNOPENED, 'Not yet: new']])}
          {buildSelect('snooze', 'Snoozed', 'Not now', [
            ['ASLEEP', 'Until a later day'],
            ['DUE', 'Back'],
          ])}
          {buildDate('from', 'Sent from')}
          {buildDate('to', 'Sent until')}
          {buildDate('date', 'Visit on')}
        </Grid>
      </div>
    </Stack>
  )
}
