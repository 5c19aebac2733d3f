import { Box, Flex } from '@sanity/ui'
import type { ComponentType } from 'react'
import { isStringInputProps, type PluginOptions, set, type StringInputProps } from 'sanity'
import { OutletOffer } from '../careers/outlet-offer.tsx'
import { CharacterCountInput, getMaxLength } from '../components/character-count-input.tsx'
import { PathInput } from '../components/path-input.tsx'
import { TypedDateInput } from '../components/typed-date-input.tsx'
import { DestinationInput } from '../redirects/destination-input.tsx'

type Choose = (props: StringInputProps) => boolean

const buildPlugin = (
  name: string,
  isMeant: Choose,
  Input: ComponentType<StringInputProps>,
): PluginOptions => ({
  name,
  form: {
    components: {
      input: (props) =>
        isStringInputProps(props) && isMeant(props) ? (
          <Input {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})

const isOfType =
  (...names: string[]): Choose =>
  ({ schemaType }) =>
    names.includes(schemaType.name)

const isField =
  (name: string): Choose =>
  ({ path }) =>
    path.length === 1 && path[0] === name

const PlaceInput = (props: StringInputProps) => (
  <>
    {props.renderDefault(props)}
    <OutletOffer place={props.value} />
  </>
)

const HEX = /^#[0-9a-f]{6}$/i
const BLACK = '#000000'

/** A colour as text, with the browser's own picker beside it. */
function ColourInput(props: StringInputProps) {
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

/** Inputs of texts, chosen by type, name or option; an earlier one is around the later ones. */
export const stringInputs: PluginOptions[] = [
  // Counts characters below every text whose schema sets `options.maxLength`.
  buildPlugin(
    'character-count',
    ({ schemaType }) => getMaxLength(schemaType.options) !== undefined,
    CharacterCountInput,
  ),
  buildPlugin('colour', isOfType('hexColour'), ColourInput),
  // Enters the path of each document with a page.
  buildPlugin('path-input', isField('path'), PathInput),
  // Enters where a redirect leads; no other document has a field of this name.
  buildPlugin('redirect-destination', isField('destination'), DestinationInput),
  // Offers a restaurant that is typed as the place of a role; no other document has a field of this name.
  buildPlugin('role-place', isField('place'), PlaceInput),
  buildPlugin('typed-dates', isOfType('date', 'datetime'), TypedDateInput),
]
