import { definePlugin, isStringInputProps } from 'sanity'
import { CharacterCountInput } from '../components/character-count-input.tsx'
import { getMaxLength } from '../max-length.ts'

/** Counts characters below every text whose schema sets `options.maxLength`. */
export const characterCountPlugin = definePlugin({
  name: 'character-count',
  form: {
    components: {
      input: (props) => {
        const maxLength = isStringInputProps(props)
          ? getMaxLength(props.schemaType.options)
          : undefined
        return maxLength !== undefined && isStringInputProps(props) ? (
          <CharacterCountInput {...props} maxLength={maxLength} />
        ) : (
          props.renderDefault(props)
        )
      },
    },
  },
})
