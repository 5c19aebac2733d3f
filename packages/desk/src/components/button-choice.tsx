import { Flex, Stack, Text } from '@sanity/ui'
import { Tap } from './press.tsx'
import type { ReactNode } from 'react'

const FIELDSET = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const
const WHOLE_ROW = { flexBasis: '100%' } as const

interface ButtonChoiceProps {
  label: string
  value: string
  /** Options of one group follow each other, below its name. */
  options: readonly (readonly [value: string, title: string, group?: string])[]
  onChoose: (value: string) => void
  /** Shown below the label, such as that there is nothing to choose. */
  children?: ReactNode
}

/** Buttons for a finger, of which one is chosen with one press. */
export function ButtonChoice({ label, value, options, onChoose, children }: ButtonChoiceProps) {
  return (
    <Stack as="fieldset" gap={2} aria-label={label} style={FIELDSET}>
      <Text size={1} weight="medium">
        {label}
      </Text>
      {children}
      {[...new Set(options.map(([, , group]) => group))].map((group) => (
        <Flex key={group ?? ''} gap={2} wrap="wrap">
          {group !== undefined && (
            <Text size={1} muted style={WHOLE_ROW}>
              {group}
            </Text>
          )}
          {options
            .filter(([, , of]) => of === group)
            .map(([each, title]) => (
              <Tap
                key={each}
                type="button"
                mode={each === value ? 'default' : 'ghost'}
                aria-pressed={each === value}
                text={title}
                onClick={() => onChoose(each)}
              />
            ))}
        </Flex>
      ))}
    </Stack>
  )
}
