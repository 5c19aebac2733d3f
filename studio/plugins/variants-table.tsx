import { definePlugin, isArrayOfObjectsInputProps } from 'sanity'
import { VariantsInput } from '../variants/variants-input.tsx'

/** Variants of a car are edited as a table. */
export const variantsTablePlugin = definePlugin({
  name: 'variants-table',
  form: {
    components: {
      input: (props) =>
        props.id === 'variants' && isArrayOfObjectsInputProps(props) ? (
          <VariantsInput {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
