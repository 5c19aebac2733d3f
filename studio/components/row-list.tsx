import { Button, Stack, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'

interface RowListProps<Item> {
  /** Undefined while they load. */
  items: readonly Item[] | undefined
  /** Text instead of an empty list; none where the screen leaves an empty list out. */
  empty?: string | undefined
  /** Number of rows before a press. */
  first?: number
  /** Stands above the rows, if there are any. */
  heading?: string
  children: (item: Item) => ReactNode
}

const FIRST_ROWS = 5

/** The first rows of a list, and all of them on a press. */
export function RowList<Item>({
  items,
  empty,
  first = FIRST_ROWS,
  heading,
  children,
}: RowListProps<Item>) {
  const [isWhole, setIsWhole] = useState(false)
  if (!items) return <Waiting />
  if (items.length === 0)
    return (
      <Text size={1} muted>
        {empty}
      </Text>
    )
  const more = items.length - first
  const shown = items.slice(0, isWhole ? undefined : first)
  return (
    <Stack gap={3}>
      {heading !== undefined && (
        <Text as="h3" size={1} weight="semibold" muted>
          {heading}
        </Text>
      )}
      <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map(children)}
      </Stack>
      {!isWhole && more > 0 && (
        <div>
          <Button
            mode="bleed"
            fontSize={1}
            padding={3}
            text={`Show ${more} more`}
            onClick={() => setIsWhole(true)}
          />
        </div>
      )}
    </Stack>
  )
}

/** Shows a text instead of a list that still loads. */
export function Waiting() {
  return (
    <Text size={1} muted>
      One moment…
    </Text>
  )
}
