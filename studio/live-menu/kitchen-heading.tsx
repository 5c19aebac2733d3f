import { Flex, Heading, Stack, Text } from '@sanity/ui'

export interface Kitchen {
  venue: string
  outletName: string
  name: string | null
  address: string | null
  src: { alt: string | null; asset: { url: string } | null } | null
}

/** Heads the tool with the restaurant whose menu it is, since two restaurants may serve the same dishes. */
export function KitchenHeading({ kitchen }: { kitchen: Kitchen | undefined }) {
  const picture = kitchen?.src
  return (
    <Flex gap={3} align="center" flex={1}>
      {picture?.asset && (
        <img
          src={`${picture.asset.url}?w=96&h=72&fit=crop`}
          alt={picture.alt ?? ''}
          width={48}
          height={36}
        />
      )}
      <Stack gap={2}>
        <Heading as="h1" size={2}>
          Live menu
        </Heading>
        {kitchen && (
          <Text size={1} muted>
            {[kitchen.name ?? kitchen.outletName, kitchen.address].filter(Boolean).join(', ')}
          </Text>
        )}
      </Stack>
    </Flex>
  )
}
