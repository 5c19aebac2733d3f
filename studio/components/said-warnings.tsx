import { Card, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { FormNodeValidation } from 'sanity'

interface SaidWarningsProps {
  validation: readonly Pick<FormNodeValidation, 'level' | 'message'>[]
  /** The input that they are about. */
  children: ReactNode
}

/** Says below an input why it is doubted: Studio itself shows a sign, and the sentence to a pointer that rests on it. */
export function SaidWarnings({ validation, children }: SaidWarningsProps) {
  const warnings = validation.filter(({ level }) => level === 'warning')
  // No element of its own: some inputs fill what they stand in.
  return (
    <>
      {children}
      {warnings.map(({ message }) => (
        <Card key={message} tone="caution" padding={3} radius={2} marginTop={2}>
          <Text size={1}>{message}</Text>
        </Card>
      ))}
    </>
  )
}
