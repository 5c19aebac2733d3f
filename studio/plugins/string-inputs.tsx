import type { ComponentType } from 'react'
import { isStringInputProps, type PluginOptions, type StringInputProps } from 'sanity'
import { OutletOffer } from '../careers/outlet-offer.tsx'
import { CharacterCountInput, getMaxLength } from '../components/character-count-input.tsx'
import { ColourInput } from '../components/colour-input.tsx'
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
