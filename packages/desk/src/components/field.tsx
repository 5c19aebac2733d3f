import { Stack, Text } from '@sanity/ui'
import { type CSSProperties, type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  /** Its place among the fields beside it. */
  place?: CSSProperties
  /** Called with the id that the label refers to. */
  children: (id: string) => ReactNode
}

/** A label above its field. */
export function Field({ label, place, children }: FieldProps) {
  const id = useId()
  return (
    <Stack gap={2} style={place}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children(id)}
    </Stack>
  )
}
