import { Card, Flex, Stack, Text } from '@sanity/ui'

export interface Kitchen {
  venue: string
  outletName: string
  name: string | null
  address: string | null
  src: { alt: string | null; asset: { url: string } | null } | null
}

/** Identifies the restaurant, since two restaurants may serve the same dishes. */
export function KitchenCard({ kitchen: { name, address, src } }: { kitchen: Kitchen }) {
  return (
    <Card border radius={2} padding={3}>
      <Flex gap={3} align="center">
        {src?.asset && (
          <img
            src={`${src.asset.url}?w=144&h=96&fit=crop`}
            alt={src.alt ?? ''}
            width={72}
            height={48}
          />
        )}
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {name}
          </Text>
          <Text size={1} muted>
            {address}
          </Text>
        </Stack>
      </Flex>
    </Card>
  )
}
