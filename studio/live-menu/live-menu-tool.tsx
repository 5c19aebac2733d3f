import {
  Box,
  Button,
  Card,
  Container,
  Flex,
  Heading,
  Select,
  Spinner,
  Stack,
  Text,
} from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { studioEnvironment } from '../studio-environment.ts'
import { DishEditor } from './dish-editor.tsx'
import { changeDish, type DishChange, loadMenu, type OperatorMenu } from './menu-admin.ts'
import { type Kitchen, KitchenCard } from './kitchen-card.tsx'

const API_VERSION = '2025-02-19'
const { restEndpoint } = studioEnvironment

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

const KITCHENS = `*[_type == "menuSource" && defined(venue)] | order(outletName asc){
  venue, outletName, name, address, src{alt, asset->{url}}
}`

/** Survives a remount: Studio remounts a tool while it starts. */
const session: { venue?: string } = {}

/** Live menus of all kitchens; a change takes effect at once. */
export function LiveMenuTool() {
  const client = useClient({ apiVersion: API_VERSION })
  const [kitchens, setKitchens] = useState<Kitchen[]>([])
  const [chosen, setChosen] = useState(session.venue)
  const [error, setError] = useState<string>()
  const kitchen = kitchens.find(({ venue }) => venue === chosen) ?? kitchens[0]

  const choose = (next: string) => {
    session.venue = next
    setChosen(next)
  }

  useEffect(() => {
    const load = async () => {
      try {
        setKitchens(await client.fetch<Kitchen[]>(KITCHENS, {}, { perspective: 'published' }))
      } catch (cause) {
        setError(toMessage(cause))
      }
    }
    void load()
  }, [client])

  return (
    <Box overflow="auto" style={{ height: '100%' }}>
      <Container width={2} padding={4}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={2}>
              Live menu
            </Heading>
            <Text size={1} muted>
              What you change here is what guests see, within a minute and without publishing.
            </Text>
          </Stack>
          {error !== undefined && <Problem message={error} />}
          {kitchen && (
            <>
              <Stack gap={2}>
                <Text as="label" htmlFor="live-menu-venue" size={1} weight="medium">
                  Restaurant
                </Text>
                <Select
                  id="live-menu-venue"
                  value={kitchen.venue}
                  onChange={(event) => choose(event.currentTarget.value)}
                >
                  {kitchens.map(({ venue, outletName }) => (
                    <option key={venue} value={venue}>
                      {outletName}
                    </option>
                  ))}
                </Select>
              </Stack>
              <KitchenCard kitchen={kitchen} />
              <VenueMenu key={kitchen.venue} venue={kitchen.venue} />
            </>
          )}
        </Stack>
      </Container>
    </Box>
  )
}

function VenueMenu({ venue }: { venue: string }) {
  const client = useClient({ apiVersion: API_VERSION })
  const [menu, setMenu] = useState<OperatorMenu>()
  const [error, setError] = useState<string>()

  const load = useCallback(async () => {
    setError(undefined)
    try {
      setMenu(await loadMenu({ restEndpoint, client }, venue))
    } catch (cause) {
      setError(toMessage(cause))
    }
  }, [client, venue])

  useEffect(() => {
    const loadFirst = async () => load()
    void loadFirst()
  }, [load])

  const change = useCallback(
    async (id: string, dishChange: DishChange) => {
      const changed = await changeDish({ restEndpoint, client }, { venue, id }, dishChange)
      setMenu(
        (current) =>
          current && {
            ...current,
            dishes: current.dishes.map((dish) => (dish.id === id ? changed : dish)),
          },
      )
    },
    [client, venue],
  )

  if (error !== undefined) return <Problem message={error} onRetry={() => void load()} />
  if (!menu) {
    return (
      <Flex justify="center" padding={5}>
        <Spinner muted />
      </Flex>
    )
  }
  return (
    <Stack gap={5}>
      {menu.categories.map(({ id, name }) => (
        <Stack key={id} gap={3} as="section" aria-label={name}>
          <Heading as="h2" size={1}>
            {name}
          </Heading>
          <Card border radius={2}>
            {menu.dishes
              .filter(({ categoryId }) => categoryId === id)
              .map((dish) => (
                <DishEditor key={dish.id} dish={dish} onChange={change} />
              ))}
          </Card>
        </Stack>
      ))}
    </Stack>
  )
}

function Problem({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Card tone="critical" padding={4} radius={2} border role="alert">
      <Flex gap={3} align="center" justify="space-between">
        <Text size={1}>{message}</Text>
        {onRetry && <Button text="Try again" mode="ghost" onClick={onRetry} />}
      </Flex>
    </Card>
  )
}
