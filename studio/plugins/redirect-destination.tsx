import { definePlugin, isStringInputProps } from 'sanity'
import { DestinationInput } from '../redirects/destination-input.tsx'

/** Enters where a redirect leads; no other document has a field of this name. */
export const redirectDestinationPlugin = definePlugin({
  name: 'redirect-destination',
  form: {
    components: {
      input: (props) =>
        isStringInputProps(props) && props.path.length === 1 && props.path[0] === 'destination' ? (
          <DestinationInput {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
