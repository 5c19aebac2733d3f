import { definePlugin, isStringInputProps } from 'sanity'
import { ColourInput } from '../components/colour-input.tsx'

/** Picks the value of every field of the type `hexColour`. */
export const colourPlugin = definePlugin({
  name: 'colour',
  form: {
    components: {
      input: (props) =>
        isStringInputProps(props) && props.schemaType.name === 'hexColour' ? (
          <ColourInput {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
