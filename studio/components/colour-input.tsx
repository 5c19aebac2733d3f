import { Box, Flex } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'

const HEX = /^#[0-9a-f]{6}$/i
const BLACK = '#000000'

/** A colour as text, with the browser's own picker beside it. */
export function ColourInput(props: StringInputProps) {
  const { value = '', onChange, readOnly } = props
  return (
    <Flex gap={2} align="stretch">
      <input
        type="color"
        aria-label="Pick the colour"
        disabled={readOnly}
        value={HEX.test(value) ? value : BLACK}
        onChange={({ currentTarget }) => {
          onChange(set(currentTarget.value))
        }}
        style={{ width: 56, minHeight: 35, padding: 2, cursor: 'pointer' }}
      />
      <Box flex={1}>{props.renderDefault(props)}</Box>
    </Flex>
  )
}
