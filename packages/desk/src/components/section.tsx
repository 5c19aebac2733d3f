import { Heading, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Element of the heading. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** Part of a screen, under its heading. */
export function Section({ title, heading = 'h2', children }: SectionProps) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading as={heading} size={1}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
