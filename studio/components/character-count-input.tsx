import { Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'

/** Reads from a field's options how many characters it takes at the most, if they say. */
export function getMaxLength(options: unknown): number | undefined {
  if (typeof options !== 'object' || options === null) return undefined
  const maxLength: unknown = Reflect.get(options, 'maxLength')
  return typeof maxLength === 'number' ? maxLength : undefined
}

/** A text input with its count below: “52 of 60 characters”. */
export function CharacterCountInput(props: StringInputProps) {
  const maxLength = getMaxLength(props.schemaType.options) ?? Infinity
  const length = Array.from(props.value ?? '').length
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Text size={1} muted={length <= maxLength} style={getCountStyle(length, maxLength)}>
        {length} of {maxLength} characters
      </Text>
    </Stack>
  )
}

function getCountStyle(length: number, maxLength: number) {
  return length > maxLength ? { color: 'var(--card-badge-critical-fg-color)' } : undefined
}
