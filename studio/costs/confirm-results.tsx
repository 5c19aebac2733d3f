import { API_VERSION } from 'core/sanity-api'
import { Button, Card, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { publishedResultsAnswer } from 'core/cost/published-results'
import { formatDate } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import { useCallback, useState } from 'react'
import { useClient } from 'sanity'
import { Problem } from 'desk/components/problem'
import { usePolling } from 'desk/use-polling'
import { askSite } from '../ask-site.ts'
import { useLoaded } from '../components/use-loaded.ts'
import { hasStatus } from '../has-status.ts'
import { confirmResults, type OfferedResult, offerResults } from './offered-results.ts'

const TYPE_THEM = 'Type them into “COE results”, or wait.'

interface ConfirmResultsProps {
  /** The published document, from which results that are due are missing. */
  document: Readonly<Record<string, unknown>>
  onConfirmed?: (() => void) | undefined
}

/** Offers the results that LTA has published and the site lacks; one press publishes them. */
export function ConfirmResults({ document, onConfirmed }: ConfirmResultsProps) {
  const load = useCallback(
    async () => publishedResultsAnswer.parse(await askSite('/api/coe-results')),
    [],
  )
  const { value, hasFailed, reload } = useLoaded(load)
  usePolling(() => void reload())
  if (hasFailed) return <Line text={`The site cannot be reached. ${TYPE_THEM}`} />
  if (!value) return <Line text="Asking LTA…" />
  if (!value.ok) return <Line text={`${value.error}. ${TYPE_THEM}`} />
  const offered = offerResults(value.value, document)
  if (offered.length === 0)
    return <Line text={`LTA has not put them on data.gov.sg yet. ${TYPE_THEM}`} />
  return <Offer offered={offered} onConfirmed={onConfirmed} />
}

const Line = ({ text }: { text: string }) => (
  <Text size={1} muted>
    {text}
  </Text>
)

interface OfferProps {
  offered: readonly OfferedResult[]
  onConfirmed?: (() => void) | undefined
}

function Offer({ offered, onConfirmed }: OfferProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const doubted = offered.filter(({ doubt }) => doubt !== undefined)

  const confirm = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await confirmResults(client, offered)
      toast.push({ status: 'success', title: 'The COE results are published' })
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
    <Card padding={3} radius={2} border tone={doubted.length > 0 ? 'caution' : 'default'}>
      <Stack gap={4}>
        {[...Map.groupBy(offered, ({ date }) => date)].map(([date, results]) => (
          <Stack key={date} gap={3}>
            <Text size={1} weight="medium">
              {formatDate(date)}
            </Text>
            <Text size={1}>
              {results
                .map(({ category, premium }) => `${category}\u00a0${formatDollars(premium)}`)
                .join(' · ')}
            </Text>
            {results.map(
              ({ category, doubt }) =>
                doubt !== undefined && (
                  <Text key={category} size={1} weight="medium">
                    Category {category}: {doubt} Compare it with LTA’s own page first.
                  </Text>
                ),
            )}
          </Stack>
        ))}
        <Text size={1} muted>
          LTA has published these. Visitors see them once you confirm.
        </Text>
        {error !== undefined && <Problem message={error} />}
        <div>
          <Button
            fontSize={1}
            tone="primary"
            text={doubted.length > 0 ? 'I have compared: confirm' : 'Confirm'}
            disabled={isBusy}
            onClick={() => void confirm()}
          />
        </div>
      </Stack>
    </Card>
  )
}
