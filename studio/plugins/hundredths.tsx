import { Box, Stack, Text, TextInput } from '@sanity/ui'
import { type ChangeEvent, useState } from 'react'
import { definePlugin, isNumberInputProps, type NumberInputProps, set, unset } from 'sanity'
import {
  type EnteredIn,
  formatHundredths,
  getEnteredIn,
  parseHundredths,
} from '../hundredths-text.ts'

/** Enters every number whose schema sets `options.hundredthsOf` or `options.wholeOf` in whole units, with thousands apart. */
export const hundredthsPlugin = definePlugin({
  name: 'hundredths',
  form: {
    components: {
      input: (props) => {
        const enteredIn = getEnteredIn(props.schemaType.options)
        return enteredIn && isNumberInputProps(props) ? (
          <UnitInput {...props} {...enteredIn} />
        ) : (
          props.renderDefault(props)
        )
      },
    },
  },
})

/** Dollars or per cent, as they are or stored as cents or basis points. What cannot be read stays in the field, and is said. */
function UnitInput({
  value,
  onChange,
  elementProps,
  readOnly,
  scale,
  unit,
}: NumberInputProps & EnteredIn) {
  const [typed, setTyped] = useState<string>()
  const toValue = (hundredths: number) => (hundredths * scale) / 100
  const read = (text: string) => {
    const hundredths = parseHundredths(text)
    return hundredths === undefined ? undefined : toValue(hundredths)
  }
  const isTypedValue = typed !== undefined && read(typed) === value
  const isUnreadable = typed !== undefined && typed !== '' && read(typed) === undefined
  const stored = value === undefined ? '' : formatHundredths((value * 100) / scale)

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    setTyped(text)
    const next = read(text)
    if (text.trim() === '') onChange(unset())
    else if (next !== undefined) onChange(set(next))
  }

  return (
    <Stack gap={3}>
      <TextInput
        {...elementProps}
        readOnly={readOnly}
        inputMode="decimal"
        onBlur={(event) => {
          if (isTypedValue) setTyped(undefined)
          elementProps.onBlur(event)
        }}
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
