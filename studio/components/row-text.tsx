import { Stack, Text } from '@sanity/ui'
import { Children, type ReactNode } from 'react'

interface RowTextProps {
  title: string
  children: ReactNode
  /** Stands below, such as a warning with its sign. */
  more?: ReactNode
}

/** Keeps the number of a time beside its half of the day. */
const keepTimes = (text: ReactNode): ReactNode =>
  typeof text === 'string' ? text.replaceAll(/(?<=\d) (?=[ap]m\b)/g, '\u00A0') : text

/** The words of a row: its title, and what is to say of it below, if there is anything. */
export const RowText = ({ title, children, more }: RowTextProps) => (
  <Stack gap={2} flex={1}>
    <Text size={1} weight="medium">
      {keepTimes(title)}
    </Text>
    {Children.toArray(children).some((part) => part !== '') && (
      <Text size={1} muted>
        {Children.map(children, keepTimes)}
      </Text>
    )}
    {more}
  </Stack>
)
