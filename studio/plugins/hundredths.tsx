import { Box, Stack, Text, TextInput } from '@sanity/ui'
import { type ChangeEvent, useState } from 'react'
import { definePlugin, isNumberInputProps, type NumberInputProps, set, unset } from 'sanity'
import { formatHundredths, getHundredthsUnit, parseHundredths } from '../hundredths-text.ts'

/** Enters every number whose schema sets `options.hundredthsOf` in whole units. */
export const hundredthsPlugin = definePlugin({
  name: 'hundredths',
  form: {
    components: {
      input: (props) => {
        const unit = getHundredthsUnit(props.schemaType.options)
        return unit !== undefined && isNumberInputProps(props) ? (
          <HundredthsInput {...props} unit={unit} />
        ) : (
          props.renderDefault(props)
        )
      },
    },
  },
})

/** Dollars or per cent, stored as cents or basis points. What cannot be read stays in the field, and is said. */
function HundredthsInput({
  value,
  onChange,
  elementProps,
  readOnly,
  unit,
}: NumberInputProps & { unit: string }) {
  const [typed, setTyped] = useState<string>()
  const isTypedValue = typed !== undefined && parseHundredths(typed) === value
  const isUnreadable = typed !== undefined && typed !== '' && parseHundredths(typed) === undefined
  const stored = value === undefined ? '' : formatHundredths(value)

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    setTyped(text)
    const next = parseHundredths(text)
    if (text.trim() === '') onChange(unset())
    else if (next !== undefined) onChange(set(next))
  }

  return (
    <Stack gap={3}>
      <TextInput
        {...elementProps}
        readOnly={readOnly}
        inputMode="decimal"
        value={isTypedValue || isUnreadable ? typed : stored}
        onChange={handleChange}
        prefix={unit === '%' ? undefined : <Unit unit={unit} />}
        suffix={unit === '%' ? <Unit unit={unit} /> : undefined}
      />
      {isUnreadable && (
        <Text size={1} style={{ color: 'var(--card-badge-critical-fg-color)' }}>
          “{typed}” is not a number with at most two decimals. {stored ? `${stored} is kept.` : ''}
        </Text>
      )}
    </Stack>
  )
}

/** Shows a unit, as tall as the input beside it. */
const Unit = ({ unit }: { unit: string }) => (
  <Box padding={3}>
    <Text>{unit}</Text>
  </Box>
)
