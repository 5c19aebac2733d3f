import { UsersIcon } from '@sanity/icons/Users'
import { Box, Button } from '@sanity/ui'
import { API_VERSION } from 'core/sanity-api'
import { TOUCH } from 'desk/components/touch'
import { useCallback } from 'react'
import { type ObjectInputProps, set, useClient, useCurrentUser } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { getField, getString } from 'schemas/siblings'
import { hasRole } from '../roles.ts'
import { BlanksLine } from './blanks-line.tsx'
import { OUTLETS, RoleOutletsContext } from './outlet-offer.tsx'
import { selectWords } from './select-words.ts'
import { usePlaceOfOutlet } from './use-place-of-outlet.ts'

/** The form of a role: who has applied is one press away, its place follows from its restaurant, which is offered where it was typed as a place, and what is left of its template stays in view. */
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
  const read = useCallback(
    () => client.fetch<unknown>(OUTLETS, {}, { perspective: 'published', tag: 'role.outlets' }),
    [client],
  )
  const outlets = {
    isChosen: readOnly === true || getField(value, 'outlet') !== undefined,
    read,
    onChoose: (id: string) => onChange(set({ _type: 'reference', _ref: id }, ['outlet'])),
  }
  return (
    <>
      {hasRole(user, 'hr') && <ApplicationsButton />}
      <RoleOutletsContext value={outlets}>{renderDefault(props)}</RoleOutletsContext>
      {!readOnly && (
        <BlanksLine
          role={value}
          onOpen={({ path, words }) => {
            // All that may have a blank is on the first tab.
            onFieldGroupSelect('role')
            onPathFocus(path)
            void selectWords(words)
          }}
        />
      )}
    </>
  )
}

/** Opens the applications beside the form of a published role: the icon of their panel says nothing by itself. */
function ApplicationsButton() {
  const { openInspector, editState } = useDocumentPane()
  if (!editState?.published) return null
  return (
    <Box marginBottom={4}>
      <Button
        type="button"
        mode="ghost"
        fontSize={1}
        padding={3}
        icon={UsersIcon}
        text="See who has applied"
        style={TOUCH}
        onClick={() => openInspector('applications')}
      />
    </Box>
  )
}
