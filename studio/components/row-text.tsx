import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface RowTextProps {
  title: string
  children: ReactNode
}

/** The words of a row: its title, and what is to say of it below. */
export const RowText = ({ title, children }: RowTextProps) => (
  <Stack gap={2} flex={1}>
    <Text size={1} weight="medium">
      {title}
    </Text>
    <Text size={1} muted>
      {children}
    </Text>
  </Stack>
)
