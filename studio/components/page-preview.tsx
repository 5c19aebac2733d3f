import { LaunchIcon } from '@sanity/icons/Launch'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import { getPageAddress } from '../page-address.ts'
import { studioEnvironment } from '../studio-environment.ts'

/** The published page as visitors see it. Drafts are shown by the Presentation tool. */
export const PagePreview: UserViewComponent = ({ document: { published } }) => {
  const address = published ? getPageAddress(published) : undefined
  if (address === undefined) {
    return (
      <Box padding={5}>
        <Text align="center" muted>
          {published ? 'This document has no page of its own.' : 'Publish it to see its page.'}
        </Text>
      </Box>
    )
  }

  const url = new URL(address, studioEnvironment.previewOrigin).href
  return (
    <Flex direction="column" height="fill">
      <Card padding={2} borderBottom>
        <Flex align="center" gap={2}>
          <Box flex={1} padding={2}>
            <Text size={1} muted textOverflow="ellipsis">
              {url}
            </Text>
          </Box>
          <Button
            as="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            icon={LaunchIcon}
            mode="bleed"
            text="Open"
            fontSize={1}
          />
        </Flex>
      </Card>
      <Box flex={1}>
        {/* Keyed by revision, so that the frame reloads after a publish. */}
        <iframe
          key={published?._rev}
          src={url}
          title="Page"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the site has another origin, so this pair cannot lift the sandbox
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
          style={{ border: 0, width: '100%', height: '100%' }}
        />
      </Box>
    </Flex>
  )
}
