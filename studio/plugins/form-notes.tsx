import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { Flex } from '@sanity/ui'
import { useState } from 'react'
import {
  definePlugin,
  getPublishedId,
  isObjectInputProps,
  type ObjectInputProps,
  useEditState,
} from 'sanity'
import { getString } from 'schemas/siblings'
import { ReopenButton } from '../careers/reopen-button.tsx'
import { RoleForm } from '../careers/role-form.tsx'
import { Notice } from '../components/notice.tsx'
import { describeState, hasStates } from '../describe-state.ts'

/** Says above a form what visitors get of the document now, where “Published” alone would mislead. */
function StateNote({ id, type, shown }: { id: string; type: string; shown: unknown }) {
  const publishedId = getPublishedId(id)
  const { published, draft, ready } = useEditState(publishedId, type)
  const [now] = useState(() => new Date())
  const state = ready ? describeState(published, shown, type, now) : undefined
  if (!state) return null
  return (
    <Notice tone={state.tone} icon={InfoOutlineIcon} title={state.title}>
      {state.text}
      {type === 'career' && state.tone === 'caution' && (
        <Flex marginTop={3}>
          <ReopenButton
            id={publishedId}
            hasDraft={draft !== null}
            lastDay={published?.['validThrough']}
          />
        </Flex>
      )}
    </Notice>
  )
}

/** Says above the form what visitors get of the document, and in that of a role what is left to do. */
function NotedForm(props: ObjectInputProps) {
  const { name } = props.schemaType
  const id = getString(props.value, '_id')
  return (
    <>
      {id !== undefined && <StateNote id={id} type={name} shown={props.value} />}
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
