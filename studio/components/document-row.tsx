import { Card, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'
import { RowText } from './row-text.tsx'

interface DocumentRowProps {
  document: { id: string; type: string }
  /** Field to open. */
  path?: string | undefined
  title: string
  children: ReactNode
  /** Another link beside it. */
  aside?: ReactNode
}

/** A link to a document, with what is to say of it. */
export function DocumentRow({ document, path, title, children, aside }: DocumentRowProps) {
  return (
    <Flex as="li" gap={2} align="center">
      <Card
        flex={1}
        as={IntentLink}
        intent="edit"
        params={{ ...document, ...(path !== undefined && { path }) }}
        padding={3}
        radius={2}
        border
        style={{ display: 'block', textDecoration: 'none' }}
      >
        <RowText title={title}>{children}</RowText>
      </Card>
      {aside}
    </Flex>
  )
}
