import { API_VERSION } from 'core/sanity-api'
import { Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { type DocumentInspectorProps, getPublishedId, useClient, useSchema } from 'sanity'
import { DocumentRow } from '../components/document-row.tsx'
import { InspectorFrame } from '../components/inspector-frame.tsx'
import { useLoaded } from '../components/use-loaded.ts'
import { getListings, toUses, type Use, USES_QUERY } from './uses.ts'

/** Shows where the open document is used: documents that refer to it, and the lists that show it. */
export function UsedOnInspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const id = getPublishedId(documentId)
  const load = useCallback(
    async () => toUses(await client.fetch<unknown>(USES_QUERY, { id }, { perspective: 'raw' })),
    [client, id],
  )
  const { value: uses, hasFailed } = useLoaded(load)

  return (
    <InspectorFrame title="Used on" closeLabel="Close “Used on”" testId="used-on" onClose={onClose}>
      {hasFailed && (
        <Text size={1}>The content could not be reached. Close this and try again.</Text>
      )}
      {!hasFailed && !uses && <Spinner muted />}
      {uses && <Uses uses={uses} listings={getListings(documentType)} />}
    </InspectorFrame>
  )
}

function Uses({ uses, listings }: { uses: readonly Use[]; listings: readonly string[] }) {
  const schema = useSchema()
  return (
    <Stack gap={5}>
      <Stack as="section" gap={3}>
        <Heading as="h2" size={0}>
          Used by
        </Heading>
        {uses.length === 0 ? (
          <Text size={1} muted>
            Nothing: it can be deleted without breaking anything.
          </Text>
        ) : (
          <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {uses.map(({ id, type, title, address }) => (
              <DocumentRow
                key={id}
                document={{ id, type }}
                title={title === type ? (schema.get(type)?.title ?? title) : title}
              >
                {[schema.get(type)?.title, address].filter(Boolean).join(', ')}
              </DocumentRow>
            ))}
          </Stack>
        )}
      </Stack>
      {listings.length > 0 && (
        <Stack as="section" gap={3}>
          <Heading as="h2" size={0}>
            Pages that list all of its kind
          </Heading>
          <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {listings.map((path) => (
              <Text as="li" key={path} size={1}>
                {path}
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  )
}
