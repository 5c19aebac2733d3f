import { Box, Flex, Text } from '@sanity/ui'
import { getField, getString } from 'schemas/siblings'
import { lazy, Suspense } from 'react'
import type { DocumentInspectorProps } from 'sanity'
import { DocumentInspectorHeader, useDocumentPane } from 'sanity/structure'
import { studioEnvironment } from '../studio-environment.ts'

// Loaded on demand: the session needs a large library.
const ApplicationList = lazy(async () => {
  const { ApplicationList } = await import('./application-list.tsx')
  return { default: ApplicationList }
})

/** Applications for the open role. */
export function ApplicationsInspector({ onClose }: DocumentInspectorProps) {
  const { value } = useDocumentPane()
  const career = getString(getField(value, 'slug'), 'current')
  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid="applications">
      <DocumentInspectorHeader
        as="header"
        title="Applications"
        closeButtonLabel="Close the applications"
        onClose={onClose}
      />
      <Box flex={1} overflow="auto" padding={4}>
        <Applications career={career} />
      </Box>
    </Flex>
  )
}

function Applications({ career }: { career: string | undefined }) {
  const { enquiries } = studioEnvironment
  if (!enquiries) return <Note text="This Studio does not know the backend that keeps enquiries." />
  if (!career) return <Note text="Nobody can apply before the role has an address." />
  return (
    <Suspense fallback={<Note text="One moment …" />}>
      <ApplicationList backend={enquiries} career={career} />
    </Suspense>
  )
}

const Note = ({ text }: { text: string }) => (
  <Text size={1} muted>
    {text}
  </Text>
)
