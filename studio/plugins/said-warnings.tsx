import { definePlugin } from 'sanity'
import { SaidWarnings } from '../components/said-warnings.tsx'

/** Says below each input of a form why it is doubted. */
export const saidWarningsPlugin = definePlugin({
  name: 'said-warnings',
  form: {
    components: {
      input: (props) =>
        props.id === 'root' ? (
          props.renderDefault(props)
        ) : (
          <SaidWarnings validation={props.validation}>{props.renderDefault(props)}</SaidWarnings>
        ),
    },
  },
})
