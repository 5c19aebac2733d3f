import { describeSince } from 'core/age'
import { API_VERSION } from 'core/sanity-api'
import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { useRouter } from 'sanity/router'
import { Entry } from 'desk/components/entry'
import { Problem } from 'desk/components/problem'
import { SelectField } from 'desk/components/select-field'
import { TOUCH } from 'desk/components/touch'
import { TouchTargets } from 'desk/components/touch-targets'
import { ownOutlet } from 'desk/own-settings'
import { formatMoment } from 'desk/singapore-time'
import { usePolling } from 'desk/use-polling'
import { useLoaded } from '../components/use-loaded.ts'
import { HelpLink } from '../components/help-link.tsx'
import { keepsWholeMenus } from '../roles.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { DishEditor } from './dish-editor.tsx'
import {
  changeDish,
  type DishChange,
  findDishes,
  type Gateway,
  getMenuState,
  loadMenu,
  type OperatorMenu,
  SignedOutError,
} from './menu-admin.ts'
import { type Kitchen, KitchenHeading } from './kitchen-heading.tsx'
import { useKitchenStaff } from './use-kitchen-staff.ts'

const { restEndpoint } = studioEnvironment

const UNREAD = 'The list of outlets could not be reached. Check the connection and try again.'

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

const KITCHENS = `*[_type == "menuSource" && defined(venue)] | order(outletName asc){
  venue, outletName, name, address, src{alt, asset->{url}}
}`

/** Live menus; a change takes effect at once. Staff of an outlet see its own, and what is sold out there. */
export function LiveMenuTool() {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const editsAll = keepsWholeMenus(user)
  const staff = useKitchenStaff(!editsAll)
  const [chosen, setChosen] = useState(() => ownOutlet.get())
  const load = useCallback(
    () => client.fetch<Kitchen[]>(KITCHENS, {}, { perspective: 'published' }),
    [client],
  )
  const { value: kitchens, hasFailed, reload } = useLoaded(load)
  const gateway = useMemo(
    (): Gateway => ({ restEndpoint, client, ...(!editsAll && { getStaffToken: staff.getToken }) }),
    [client, editsAll, staff.getToken],
  )
  const own = (kitchens ?? []).filter(
    ({ venue }) => editsAll || staff.outlets === 'all' || staff.outlets?.includes(venue),
  )
  const kitchen = own.find(({ venue }) => venue === chosen) ?? own[0]

  const choose = (next: string) => {
    ownOutlet.set(next)
    setChosen(next)
  }

  return (
    <TouchTargets>
      <Box overflow="auto" style={{ height: '100%' }} data-testid="live-menu">
        <Container width={2} padding={[3, 3, 4]}>
          <Stack gap={4}>
            <Flex gap={3} align="center" justify="space-between">
              <KitchenHeading kitchen={kitchen} />
              <HelpLink place="live-menu" style={TOUCH} />
            </Flex>
            {hasFailed && <Problem message={UNREAD} onRetry={() => void reload()} />}
            {!editsAll && staff.isSignedOut && <SignInFirst />}
            {kitchens && own.length === 0 && !staff.isSignedOut && !staff.isLoading && (
              <Text size={1}>
                No menu is kept for your outlets. Ask a manager to add your outlet to your account.
              </Text>
            )}
            {kitchen && (
              <>
                {own.length > 1 && (
                  <SelectField
                    label="Outlet"
                    value={kitchen.venue}
                    options={own.map(({ venue, outletName }) => [venue, outletName])}
                    style={TOUCH}
                    onChoose={choose}
                  />
                )}
                <VenueMenu
                  key={kitchen.venue}
                  venue={kitchen.venue}
                  gateway={gateway}
                  editsAll={editsAll}
                />
              </>
            )}
          </Stack>
        </Container>
      </Box>
    </TouchTargets>
  )
}

function SignInFirst() {
  const router = useRouter()
  return (
    <Card tone="caution" padding={3} radius={2} border>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Text size={1}>Sign in to Enquiries first, so that we know at which outlets you work.</Text>
        <Button
          text="Open Enquiries"
          mode="ghost"
          style={TOUCH}
          onClick={() => router.navigateUrl({ path: '/enquiries' })}
        />
      </Flex>
    </Card>
  )
}

interface Loaded {
  menu: OperatorMenu
  /** Time at which the gateway answered. */
  at: Date
}

interface VenueMenuProps {
  venue: string
  gateway: Gateway
  editsAll: boolean
}

function VenueMenu({ venue, gateway, editsAll }: VenueMenuProps) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const [search, setSearch] = useState('')
  const [isSoldOutOnly, setIsSoldOutOnly] = useState(false)
  const isLoading = useRef(false)
  /** An answer from before a change is older than what is shown. */
  const changes = useRef(0)

  const load = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    const known = changes.current
    try {
      const menu = await loadMenu(gateway, venue)
      if (known !== changes.current) return
      setLoaded({ menu, at: new Date() })
      setError(undefined)
    } catch (cause) {
      setError(cause)
    } finally {
      isLoading.current = false
    }
  }, [gateway, venue])

  useEffect(() => {
    const loadFirst = async () => load()
    void loadFirst()
  }, [load])
  usePolling(() => void load())

  const change = useCallback(
    async (id: string, dishChange: DishChange) => {
      changes.current += 1
      const changed = await changeDish(gateway, { venue, id }, dishChange)
      changes.current += 1
      setLoaded(
        (current) =>
          current && {
            ...current,
            menu: {
              ...current.menu,
              dishes: current.menu.dishes.map((dish) => (dish.id === id ? changed : dish)),
            },
          },
      )
    },
    [gateway, venue],
  )

  if (error instanceof SignedOutError) return <SignInFirst />
  if (!loaded && error !== undefined)
    return <Problem message={toMessage(error)} onRetry={() => void load()} />
  if (!loaded) {
    return (
      <Flex justify="center" padding={5}>
        <Spinner muted />
      </Flex>
    )
  }
  const { menu } = loaded
  const found = findDishes(menu.dishes, search).filter(
    ({ isSoldOut }) => isSoldOut || !isSoldOutOnly,
  )
  return (
    <Stack gap={4}>
      <search>
        <Entry
          label="Search dishes"
          type="search"
          value={search}
          style={TOUCH}
          onType={setSearch}
        />
      </search>
      <GatewayState
        loaded={loaded}
        problem={error === undefined ? undefined : toMessage(error)}
        isSoldOutOnly={isSoldOutOnly}
        onSoldOutOnly={setIsSoldOutOnly}
      />
      {found.length === 0 && (
        <Text size={1}>
          {search === '' ? 'Nothing is sold out.' : 'No dish has this in its name.'}
        </Text>
      )}
      {menu.categories.map(({ id, name }) => {
        const dishes = found.filter(({ categoryId }) => categoryId === id)
        if (dishes.length === 0) return undefined
        return (
          <Category key={id} name={name}>
            {dishes.map((dish) => (
              <DishEditor key={dish.id} dish={dish} editsAll={editsAll} onChange={change} />
            ))}
          </Category>
        )
      })}
    </Stack>
  )
}

function Category({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={3} as="section" aria-label={name}>
      <Heading as="h2" size={1}>
        {name}
      </Heading>
      <Card border radius={2}>
        {children}
      </Card>
    </Stack>
  )
}

interface GatewayStateProps {
  loaded: Loaded
  problem: string | undefined
  isSoldOutOnly: boolean
  onSoldOutOnly: (isOnly: boolean) => void
}

/** Counts what is on the menu, and says why it is old while the gateway does not answer. */
function GatewayState({ loaded, problem, isSoldOutOnly, onSoldOutOnly }: GatewayStateProps) {
  const { at, menu } = loaded
  const { dishes, soldOut, hidden, changedAt } = getMenuState(menu)
  const facts = [
    dishes === 1 ? '1 dish' : `${dishes} dishes`,
    ...(hidden > 0 ? [`${hidden} hidden`] : []),
    ...(changedAt === undefined ? [] : [`last changed ${describeSince(changedAt, at)}`]),
  ]
  return (
    <Stack as="section" aria-label="Menu system" gap={3}>
      {problem !== undefined && (
        <Card tone="critical" padding={3} radius={2} border role="alert">
          <Text size={1} weight="medium">
            {problem} What you see is from {formatMoment(at.toISOString())}.
          </Text>
        </Card>
      )}
      <Flex gap={3} align="center" wrap="wrap">
        <Button
          mode="ghost"
          fontSize={1}
          text={`${soldOut} sold out`}
          aria-label={`${soldOut} sold out: show these only`}
          aria-pressed={isSoldOutOnly}
          selected={isSoldOutOnly}
          style={TOUCH}
          onClick={() => onSoldOutOnly(!isSoldOutOnly)}
        />
        <Box flex={1} style={{ minWidth: 200 }}>
          <Text size={1} muted>
            {facts.join(', ')}. Guests see what you change within a minute.
          </Text>
        </Box>
      </Flex>
    </Stack>
  )
}
