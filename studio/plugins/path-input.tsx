import { definePlugin, isStringInputProps } from 'sanity'
import { PathInput } from '../components/path-input.tsx'

/** Enters the path of each document with a page. */
export const pathInputPlugin = definePlugin({
  name: 'path-input',
  form: {
    components: {
      input: (props) =>
        isStringInputProps(props) && props.path.length === 1 && props.path[0] === 'path' ? (
          <PathInput {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
