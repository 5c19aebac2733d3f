import { Stack, Text } from '@sanity/ui'
import { getSingaporeDate, toClock, toSingaporeTime } from 'core/singapore-clock'
import { type FocusEvent, Fragment, type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import type { StringInputProps } from 'sanity'
import { formatTypedDate, readTypedDate } from '../typed-date.ts'

/** A moment whose time nobody typed keeps the one that it had, or begins with the day. */
const getTime = (value = '') =>
  Number.isNaN(Date.parse(value)) ? '00:00' : toClock(toSingaporeTime(new Date(value)).minutes)

/** Studio's own input, which takes one format only: what was typed otherwise is put into it, or is said to be unreadable. */
export function TypedDateInput(props: StringInputProps) {
  const { value, elementProps, renderDefault, schemaType } = props
  const [unread, setUnread] = useState<{ text: string; value: string | undefined }>()
  const [corrections, setCorrections] = useState(0)
  const hasTime = schemaType.name === 'datetime'
  // Another value was chosen since, such as in the calendar.
  const shown = unread?.value === value ? unread : undefined

  const findInput = ({ target }: SyntheticEvent) =>
    target instanceof HTMLInputElement && target.id === elementProps.id ? target : undefined
  /** Puts what was typed into Studio's format, which the input reads next. */
  const rewrite = (input: HTMLInputElement): boolean => {
    const typed = readTypedDate(input.value, getSingaporeDate())
    if (!typed) return false
    const { date, time = getTime(value) } = typed
    input.value = formatTypedDate(hasTime ? { date, time } : { date })
    return true
  }
  const leave = (event: FocusEvent) => {
    const input = findInput(event)
    if (!input) return
    const isRead = rewrite(input)
    setUnread(isRead || input.value === '' ? undefined : { text: input.value, value })
    // The input would go on showing what it could not read, where its former value is typed again.
    if (isRead && shown) setCorrections((count) => count + 1)
  }
  const enter = (event: KeyboardEvent) => {
    const input = event.key === 'Enter' ? findInput(event) : undefined
    if (!input) return
    if (shown) input.blur()
    else if (!rewrite(input) && input.value !== '') setUnread({ text: input.value, value })
  }

  return (
    <Stack gap={3} onBlurCapture={leave} onKeyDownCapture={enter}>
      <Fragment key={corrections}>{renderDefault(props)}</Fragment>
      {shown && (
        <Text size={1} style={{ color: 'var(--card-badge-critical-fg-color)' }}>
          “{shown.text}” is not a date that Studio can read. Type it like{' '}
          {hasTime ? '15 Jan 2027 9:00 am' : '15 Jan 2027'}, or choose it in the calendar.
          {value !== undefined && ' Until then, the date before stays.'}
        </Text>
      )}
    </Stack>
  )
}
