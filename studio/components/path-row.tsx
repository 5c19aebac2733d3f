import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useDeskHost } from 'desk/desk-host'

interface PathRowProps {
  path: string
  title: string
  children: ReactNode
}

/** A link to a part of Studio, with what is to say of it. */
export function PathRow({ path, title, children }: PathRowProps) {
  const { openPath } = useDeskHost()
  return (
    <li>
      <Card
        as="a"
        href={path}
        padding={3}
        radius={2}
        border
        style={{ display: 'block', textDecoration: 'none' }}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          openPath(path)
        }}
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
