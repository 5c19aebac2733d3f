import { Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'

/** A text input with its count below: “52 of 60 characters”. */
export function CharacterCountInput({
  maxLength,
  ...props
}: StringInputProps & { maxLength: number }) {
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
