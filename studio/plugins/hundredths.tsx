import { definePlugin, isNumberInputProps } from 'sanity'
import { HundredthsInput } from '../components/hundredths-input.tsx'
import { getHundredthsUnit } from '../hundredths.ts'

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
