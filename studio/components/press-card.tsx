import { Card } from '@sanity/ui'
import type { CSSProperties, ReactNode } from 'react'

const BORDER = {
  borderWidth: 1,
  borderStyle: 'solid',
  borderColor: 'var(--card-border-color)',
} as const

interface PressCardProps {
  padding?: number
  hasBorder?: boolean
  style?: CSSProperties
  onPress: () => void
  children: ReactNode
}

/** A card that is pressed as a whole. Sanity's own has no border as a button. */
export function PressCard(props: PressCardProps) {
  const { padding = 3, hasBorder = true, style, onPress, children } = props
  return (
    <Card
      as="button"
      type="button"
      padding={padding}
      radius={2}
      style={{
        width: '100%',
        cursor: 'pointer',
        ...(hasBorder && BORDER),
        ...style,
      }}
      onClick={onPress}
    >
      {children}
    </Card>
  )
}
