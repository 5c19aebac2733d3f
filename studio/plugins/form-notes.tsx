import { definePlugin, isObjectInputProps } from 'sanity'
import { RoleForm } from '../careers/role-form.tsx'

/** Says in the form of a role what is left to do. */
export const formNotesPlugin = definePlugin({
  name: 'form-notes',
  form: {
    components: {
      input: (props) =>
        props.id === 'root' && isObjectInputProps(props) && props.schemaType.name === 'career' ? (
          <RoleForm {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
