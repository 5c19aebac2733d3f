import { API_VERSION } from 'core/sanity-api'
import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { publishedResultsAnswer } from 'core/cost/published-results'
import { type ReactNode, useCallback, useState } from 'react'
import { useClient } from 'sanity'
import { usePolling } from 'desk/use-polling'
import { askSite } from '../ask-site.ts'
import { useLoaded } from '../components/use-loaded.ts'
import { hasStatus } from '../has-status.ts'
import { describeExercises, OfferedExercises } from './offered-exercises.tsx'
import { confirmResults, type OfferedResult, offerResults } from './offered-results.ts'

const DAY_MS = 86_400_000
const TYPE_THEM = 'Type them into “COE results”, or wait.'

interface ConfirmResultsProps {
  /** The published document, from which results that are due are missing. */
  document: Readonly<Record<string, unknown>>
  onConfirmed?: (() => void) | undefined
  /** Stands above why there is nothing to confirm. */
  due?: ReactNode
}

/** Offers the results that LTA has published and the site lacks; one press publishes those of an exercise, or all. */
export function ConfirmResults({ document, onConfirmed, due }: ConfirmResultsProps) {
  const line = (text: string) => (
    <>
      {due}
      <Text size={1} muted>
        {text}
      </Text>
    </>
  )
  const load = useCallback(
    async () => publishedResultsAnswer.parse(await askSite('/api/coe-results')),
    [],
  )
  const { value, hasFailed, reload } = useLoaded(load)
  usePolling(() => void reload())
  if (hasFailed) return line(`The site cannot be reached. ${TYPE_THEM}`)
  if (!value) return line('Asking LTA…')
  if (!value.ok) return line(`${value.error}. ${TYPE_THEM}`)
  const offered = offerResults(value.value, document)
  if (offered.length === 0) return line(`LTA has not put them on data.gov.sg yet. ${TYPE_THEM}`)
  return <Offer offered={offered} onConfirmed={onConfirmed} />
}

interface OfferProps {
  offered: readonly OfferedResult[]
  onConfirmed?: (() => void) | undefined
}

function Offer({ offered, onConfirmed }: OfferProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const confirm = async (results: readonly OfferedResult[]) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await confirmResults(client, results)
      toast.push({
        status: 'success',
        title: 'The COE results are published',
        description: <Receipt results={results} />,
        // Stays until it is closed.
        duration: DAY_MS,
        closable: true,
      })
      onConfirmed?.()
    } catch (cause) {
      setError(
        hasStatus(cause, 409)
          ? 'Nothing was published: somebody has just changed the COE results. Look again.'
          : 'Nothing was published: the content could not be reached. Try again.',
      )
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <OfferedExercises
      offered={offered}
      error={error}
      isBusy={isBusy}
      onConfirm={(results) => void confirm(results)}
    />
  )
}

/** The figures that were published, for whoever compares them later. */
const Receipt = ({ results }: { results: readonly OfferedResult[] }) => (
  <Stack gap={2}>
    {describeExercises(results).map((exercise) => (
      <Text key={exercise} size={1}>
        {exercise}
      </Text>
    ))}
    <Text size={1}>Is one wrong? Correct it in “COE results”.</Text>
  </Stack>
)
