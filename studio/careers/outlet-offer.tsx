import { Button, Card, Flex, Text } from '@sanity/ui'
import { TOUCH } from 'desk/components/touch'
import { useLoaded } from '../components/use-loaded.ts'
import { createContext, useContext } from 'react'
import { z } from 'zod'

export const OUTLETS = '*[_type == "outlet" && defined(location)]{ _id, location, name }'

const outletsSchema = z.array(
  z.object({ _id: z.string(), location: z.string(), name: z.string().nullish() }),
)

interface RoleOutlets {
  /** The role has a restaurant already. */
  isChosen: boolean
  /** Answers all restaurants. */
  read: () => Promise<unknown>
  onChoose: (id: string) => void
}

/** Restaurants for the form of a role; other forms have none. */
export const RoleOutletsContext = createContext<RoleOutlets | undefined>(undefined)

const toWord = (text: string | null | undefined) => text?.trim().toLowerCase()

/** Offers a restaurant of ours whose name was typed as a mere place: a place has no address for the role's page. */
export function OutletOffer({ place }: { place: string | undefined }) {
  const outlets = useContext(RoleOutletsContext)
  if (!outlets || outlets.isChosen || !place) return null
  return <Offer place={place} outlets={outlets} />
}

function Offer({ place, outlets }: { place: string; outlets: RoleOutlets }) {
  const { value } = useLoaded(outlets.read)
  const known = outletsSchema.safeParse(value).data ?? []
  const word = toWord(place)
  const outlet = known.find(({ location, name }) => [location, name].map(toWord).includes(word))
  if (!outlet) return null
  return (
    <Card tone="primary" padding={2} radius={2} border marginTop={2}>
      <Flex gap={2} align="center" wrap="wrap">
        <Text size={1}>{outlet.location} is one of our restaurants. </Text>
        <Button
          type="button"
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Choose it, with its address"
          style={TOUCH}
          onClick={() => outlets.onChoose(outlet._id)}
        />
      </Flex>
    </Card>
  )
}
