import { API_VERSION } from 'core/sanity-api'
import { type ObjectInputProps, set, useClient, useCurrentUser } from 'sanity'
import { getField, getString } from 'schemas/siblings'
import { hasRole } from '../roles.ts'
import { ApplicationsButton } from './applications-button.tsx'
import { BlanksLine } from './blanks-line.tsx'
import { usePlaceOfOutlet } from './use-place-of-outlet.ts'

/** The form of a role: who has applied is one press away, its place follows from its restaurant, and what is left of its template stays in view. */
export function RoleForm(props: ObjectInputProps) {
  const { value, readOnly, onChange, onPathFocus, onFieldGroupSelect, renderDefault } = props
  const client = useClient({ apiVersion: API_VERSION })
  usePlaceOfOutlet({
    outlet: getString(getField(value, 'outlet'), '_ref'),
    readPlace: (id) =>
      client.fetch<unknown>(
        '*[_id == $id][0].location',
        { id },
        { perspective: 'drafts', tag: 'role.place' },
      ),
    onPlace: (place) => {
      if (!readOnly) onChange(set(place, ['place']))
    },
  })
  const user = useCurrentUser()
  return (
    <>
      {hasRole(user, 'hr') && <ApplicationsButton />}
      {renderDefault(props)}
      {!readOnly && (
        <BlanksLine
          role={value}
          onOpen={(path, group) => {
            onFieldGroupSelect(group)
            onPathFocus(path)
          }}
        />
      )}
    </>
  )
}
