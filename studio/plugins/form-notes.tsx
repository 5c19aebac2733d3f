import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  definePlugin,
  getPublishedId,
  isObjectInputProps,
  type ObjectInputProps,
  useEditState,
} from 'sanity'
import { useNow } from 'desk/use-now'
import { getString } from 'schemas/siblings'
import { ReopenButton } from '../careers/reopen-button.tsx'
import { RoleForm } from '../careers/role-form.tsx'
import { Notice } from '../components/notice.tsx'
import { describeState, type DocumentState, hasStates } from '../describe-state.ts'
import { studioEnvironment } from '../studio-environment.ts'

const TIME_TO_READ_MS = 15_000

/** Opens what visitors get, in a window of its own. */
const StateLink = ({ text, path }: NonNullable<DocumentState['link']>) => (
  <a
    href={`${studioEnvironment.previewOrigin}${path}`}
    target="_blank"
    rel="noreferrer"
    style={{ textDecoration: 'underline' }}
  >
    {text}
  </a>
)

/** Says above a form what visitors get of the document now, where “Published” alone would mislead; and once it is published, wherever the form is scrolled to. */
function StateNote({ id, type, shown }: { id: string; type: string; shown: unknown }) {
  const publishedId = getPublishedId(id)
  const { published, draft, ready } = useEditState(publishedId, type)
  const toast = useToast()
  const now = useNow()
  const state = ready ? describeState(published, shown, type, now) : undefined
  const revision = ready ? (published?._rev ?? '') : undefined
  const known = useRef<string>(undefined)
  const tell = useEffectEvent(() => {
    // A role may begin at this very moment.
    const told = describeState(published, shown, type, new Date())
    if (told?.link)
      toast.push({
        status: 'success',
        title: told.title,
        description: <StateLink {...told.link} />,
        duration: TIME_TO_READ_MS,
        closable: true,
      })
  })
  useEffect(() => {
    const before = known.current
    known.current = revision
    if (before !== undefined && revision && before !== revision) tell()
  }, [revision])
  if (!state) return null
  return (
    <Notice tone={state.tone} icon={InfoOutlineIcon} title={state.title}>
      {state.text} {state.link && <StateLink {...state.link} />}
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
