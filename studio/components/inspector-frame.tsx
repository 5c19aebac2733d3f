import { Box, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'
import { DocumentInspectorHeader } from 'sanity/structure'

interface InspectorFrameProps {
  title: string
  closeLabel: string
  testId: string
  onClose: () => void
  children: ReactNode
}

/** A panel beside the form of a document: its header stays while the content scrolls. */
export function InspectorFrame({
  title,
  closeLabel,
  testId,
  onClose,
  children,
}: InspectorFrameProps) {
  return (
    <Flex direction="column" height="fill" overflow="hidden" data-testid={testId}>
      <DocumentInspectorHeader
        as="header"
        title={title}
        closeButtonLabel={closeLabel}
        onClose={onClose}
      />
      <Box flex={1} overflow="auto" padding={4}>
        {children}
      </Box>
    </Flex>
  )
}
