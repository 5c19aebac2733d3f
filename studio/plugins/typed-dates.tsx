import { definePlugin, isStringInputProps } from 'sanity'
import { TypedDateInput } from '../components/typed-date-input.tsx'

const DATES: readonly string[] = ['date', 'datetime']

/** Takes dates as people type them, in every field of the types `date` and `datetime`. */
export const typedDatesPlugin = definePlugin({
  name: 'typed-dates',
  form: {
    components: {
      input: (props) =>
        isStringInputProps(props) && DATES.includes(props.schemaType.name) ? (
          <TypedDateInput {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
