import { API_VERSION } from 'core/sanity-api'
import { Box, Container, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { STANDARD_LOAN } from 'core/cost/loan-terms'
import { formatDate } from 'core/date-names'
import { getSingaporeDate } from 'core/singapore-clock'
import { type ReactNode, useCallback } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { findMissingCoeResults } from 'schemas/coe-results'
import { z } from 'zod'
import { useLoaded } from '../components/use-loaded.ts'
import { mayWrite } from '../roles.ts'
import { ConfirmResults } from './confirm-results.tsx'
import { EffectTable } from './effect-table.tsx'
import { type CostDocuments, getEffects, toBasis } from './effect.ts'
import { LINE_UP, pickThree, type PricedCar, toPricedCars } from './line-up-cars.ts'

const PUBLISHED = `{
  "cars": ${LINE_UP},
  "rules": *[_type == "costRule"]{ _id, kind, rules },
  "results": *[_type == "coeResults"][0]{ results }
}`

const publishedAnswer = z.object({
  cars: z.unknown(),
  rules: z.array(z.looseObject({ _id: z.string() })),
  results: z.unknown(),
})

interface Published {
  cars: PricedCar[]
  rules: readonly { _id: string }[]
  results: unknown
}

/** The published documents with one of them as it is here. */
const withDocument = (
  { rules, results }: Published,
  type: string,
  id: string,
  document: object | null,
): CostDocuments =>
  type === 'coeResults'
    ? { rules, results: document }
    : { rules: [...rules.filter(({ _id }) => _id !== id), document].filter(Boolean), results }

/** Shows what three cars cost by the published document and by its draft, beside the form. */
export const EffectView: UserViewComponent = ({ document, documentId, schemaType }) => {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const { draft, displayed, published } = document
  const load = useCallback(async (): Promise<Published> => {
    const answer = await client.fetch<unknown>(PUBLISHED, {}, { perspective: 'published' })
    const { cars, ...rest } = publishedAnswer.parse(answer)
    return { ...rest, cars: pickThree(toPricedCars(cars)) }
  }, [client])
  const { value: others, hasFailed } = useLoaded(load)

  if (hasFailed) return <Message>The cars could not be read. Load the page again.</Message>
  if (!others) {
    return (
      <Box padding={5}>
        <Spinner muted />
      </Box>
    )
  }
  if (others.cars.length === 0) {
    return <Message>No model of the line-up has a price and an OMV yet.</Message>
  }

  const today = getSingaporeDate()
  const { name: type } = schemaType
  const toDocuments = (shown: object | null) => withDocument(others, type, documentId, shown)
  const hasDraft = draft !== null
  const lacksResults =
    type === 'coeResults' &&
    mayWrite(user, type) &&
    findMissingCoeResults(published?.['results'], published).length > 0
  const effects = getEffects(
    toBasis(toDocuments(published)),
    toBasis(toDocuments(hasDraft ? displayed : published)),
    others.cars,
    today,
  )
  return (
    <Box overflow="auto" style={{ height: '100%' }}>
      <Container width={1} padding={4}>
        <Stack gap={5}>
          {lacksResults && published && <ConfirmResults document={published} />}
          <Text size={1} muted>
            {hasDraft
              ? 'What visitors will read once you publish this draft.'
              : 'What visitors read now. Change something, and the difference shows here before you publish it.'}{' '}
            For the lowest, the middle and the highest price of the line-up, as the site assumes:
            VES band A for an electric car, B for any other; a loan over {STANDARD_LOAN.years} years
            at a flat {STANDARD_LOAN.flatBasisPoints / 100}%.
          </Text>
          {effects.map(({ day, cars }) => (
            <Stack key={day} as="section" gap={4}>
              <Heading as="h2" size={1}>
                {day === today
                  ? `Registered today, ${formatDate(day)}`
                  : `Registered on ${formatDate(day)}`}
              </Heading>
              {cars.map(({ name, rows }) => (
                <EffectTable key={name} name={name} rows={rows} hasDraft={hasDraft} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Container>
    </Box>
  )
}

const Message = ({ children }: { children: ReactNode }) => (
  <Box padding={5}>
    <Text align="center" muted>
      {children}
    </Text>
  </Box>
)
