import { Heading, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'

/** Part of a screen, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
