import { Card } from '@sanity/ui'
import type { ReactNode } from 'react'
import { usePathLink } from 'desk/use-state-link'
import { RowText } from './row-text.tsx'

interface PathRowProps {
  path: string
  title: string
  children: ReactNode
  /** Stands below its words. */
  more?: ReactNode
}

/** A link to a part of Studio, with what is to say of it. */
export function PathRow({ path, title, children, more }: PathRowProps) {
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
        <RowText title={title} more={more}>
          {children}
        </RowText>
      </Card>
    </li>
  )
}
