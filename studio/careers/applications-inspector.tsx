import { Text } from '@sanity/ui'
import { getPathEnd } from 'core/plain-path'
import { getString } from 'schemas/siblings'
import { lazy, Suspense } from 'react'
import type { DocumentInspectorProps } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { InspectorFrame } from '../components/inspector-frame.tsx'
import { studioEnvironment } from '../studio-environment.ts'

// Loaded on demand: the session needs a large library.
const ApplicationList = lazy(async () => {
  const { ApplicationList } = await import('./application-list.tsx')
  return { default: ApplicationList }
})

/** Applications for the open role. */
export function ApplicationsInspector({ onClose }: DocumentInspectorProps) {
  const { value } = useDocumentPane()
  const path = getString(value, 'path')
  return (
    <InspectorFrame
      title="Applications"
      closeLabel="Close the applications"
      testId="applications"
      onClose={onClose}
    >
      <Applications career={path && getPathEnd(path)} />
    </InspectorFrame>
  )
}

function Applications({ career }: { career: string | undefined }) {
  const { enquiries } = studioEnvironment
  if (!enquiries)
    return <Note text="Enquiries are not set up in this Studio yet. Ask your developer." />
  if (!career) return <Note text="Nobody can apply before the role has an address." />
  return (
    <Suspense fallback={<Note text="One moment…" />}>
      <ApplicationList backend={enquiries} career={career} />
    </Suspense>
  )
}

const Note = ({ text }: { text: string }) => (
  <Text size={1} muted>
    {text}
  </Text>
)
