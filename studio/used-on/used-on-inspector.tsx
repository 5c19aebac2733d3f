import { Box, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type DocumentInspectorProps, getPublishedId, useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { DocumentInspectorHeader } from 'sanity/structure'
import { getListings, toUses, type Use, USES_QUERY } from './uses.ts'

/** Where the open document is used: documents that refer to it, and the lists that show it. */
export function UsedOnInspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [uses, setUses] = useState<readonly Use[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const id = getPublishedId(documentId)

  useEffect(() => {
    const load = async () => {
      try {
        const answer = await client.fetch<unknown>(USES_QUERY, { id }, { perspective: 'raw' })
        setUses(toUses(answer))
      } catch {
        setHasFailed(true)
      }
    }
    void load()
  }, [client, id])

  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid="used-on">
      <DocumentInspectorHeader
        as="header"
        title="Used on"
        closeButtonLabel="Close “Used on”"
        onClose={onClose}
      />
      <Box flex={1} overflow="auto" padding={4}>
        {hasFailed && (
          <Text size={1}>The store could not be reached. Close this and try again.</Text>
        )}
        {!hasFailed && !uses && <Spinner muted />}
        {uses && <Uses uses={uses} listings={getListings(documentType)} />}
      </Box>
    </Flex>
  )
}

function Uses({ uses, listings }: { uses: readonly Use[]; listings: readonly string[] }) {
  const schema = useSchema()
  return (
    <Stack gap={5}>
      <Stack as="section" gap={3}>
        <Heading as="h2" size={0}>
          Documents that refer to it
        </Heading>
        {uses.length === 0 ? (
          <Text size={1} muted>
            None: nothing breaks if it goes.
          </Text>
        ) : (
          <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {uses.map(({ id, type, title, address }) => (
              <li key={id}>
                <Card
                  as={IntentLink}
                  intent="edit"
                  params={{ id, type }}
                  padding={3}
                  radius={2}
                  border
                  style={{ display: 'block', textDecoration: 'none' }}
                >
                  <Stack gap={2}>
                    <Text size={1} weight="medium">
                      {title === type ? schema.get(type)?.title : title}
                    </Text>
                    <Text size={1} muted>
                      {[schema.get(type)?.title, address].filter(Boolean).join(', ')}
                    </Text>
                  </Stack>
                </Card>
              </li>
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
