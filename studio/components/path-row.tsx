import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { usePathLink } from 'desk/use-state-link'

interface PathRowProps {
  path: string
  title: string
  children: ReactNode
}

/** A link to a part of Studio, with what is to say of it. */
export function PathRow({ path, title, children }: PathRowProps) {
  const link = usePathLink(path)
  return (
    <li>
      <Card
        {...link}
        as="a"
        padding={3}
        radius={2}
        border
        style={{ display: 'block', textDecoration: 'none' }}
      >
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1} muted>
            {children}
          </Text>
        </Stack>
      </Card>
    </li>
  )
}
