import { definePlugin, isObjectInputProps, type ObjectInputProps } from 'sanity'
import { getString } from 'schemas/siblings'
import { RoleForm } from '../careers/role-form.tsx'
import { StateNote } from '../components/state-note.tsx'
import { hasStates } from '../describe-state.ts'

/** Says above the form what visitors get of the document, and in that of a role what is left to do. */
function NotedForm(props: ObjectInputProps) {
  const { name } = props.schemaType
  const id = getString(props.value, '_id')
  return (
    <>
      {id !== undefined && <StateNote id={id} type={name} />}
      {name === 'career' ? <RoleForm {...props} /> : props.renderDefault(props)}
    </>
  )
}

export const formNotesPlugin = definePlugin({
  name: 'form-notes',
  form: {
    components: {
      input: (props) =>
        props.id === 'root' && isObjectInputProps(props) && hasStates(props.schemaType.name) ? (
          <NotedForm {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
