import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { formatDate } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import { Problem } from 'desk/components/problem'
import type { OfferedResult } from './offered-results.ts'

const DATASET = 'https://data.gov.sg/datasets/d_69b3380ad7e51aff3a7dcc84eba52b8a/view'
const LTA = 'https://onemotoring.lta.gov.sg'

/** “7 Oct 2026, 21 Oct 2026”. */
export const describeDays = (results: readonly OfferedResult[]): string =>
  [...new Set(results.map(({ date }) => date))]
    .toSorted()
    .map((date) => formatDate(date))
    .join(', ')

/** “A S$130,001 (was S$128,000)”. */
const describeResult = ({ category, premium, before }: OfferedResult): string => {
  const now = `${category}\u00a0${formatDollars(premium)}`
  return before === undefined ? now : `${now} (was\u00a0${formatDollars(before)})`
}

const isDoubted = (results: readonly OfferedResult[]): boolean =>
  results.some(({ doubt }) => doubt !== undefined)

const Source = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noreferrer" style={{ textDecoration: 'underline' }}>
    {text}
  </a>
)

interface OfferedExercisesProps {
  offered: readonly OfferedResult[]
  error: string | undefined
  isBusy: boolean
  onConfirm: (results: readonly OfferedResult[]) => void
}

/** Results by exercise, each beside the one before; each exercise is confirmed by itself, or all together. */
export function OfferedExercises({ offered, error, isBusy, onConfirm }: OfferedExercisesProps) {
  const exercises = [...Map.groupBy(offered, ({ date }) => date)].toReversed()
  const press = (text: string, results: readonly OfferedResult[], isMain: boolean) => (
    <Flex>
      <Button
        fontSize={1}
        tone="primary"
        mode={isMain ? 'default' : 'ghost'}
        text={isDoubted(results) ? `I have compared: confirm ${text}` : `Confirm ${text}`}
        disabled={isBusy}
        onClick={() => onConfirm(results)}
      />
    </Flex>
  )
  return (
    <Card padding={3} radius={2} border tone={isDoubted(offered) ? 'caution' : 'default'}>
      <Stack gap={4}>
        {exercises.map(([date, results]) => (
          <Stack key={date} gap={3}>
            <Text size={1} weight="medium">
              {formatDate(date)}
            </Text>
            <Text size={1}>{results.map(describeResult).join(' · ')}</Text>
            {results.map(
              ({ category, doubt }) =>
                doubt !== undefined && (
                  <Text key={category} size={1} weight="bold">
                    Category {category}: {doubt} Compare it with{' '}
                    <Source href={LTA} text="LTA’s own page" /> first.
                  </Text>
                ),
            )}
            {press(formatDate(date), results, exercises.length === 1)}
          </Stack>
        ))}
        <Text size={1} muted>
          LTA has published these on <Source href={DATASET} text="data.gov.sg" />. Visitors see them
          once you confirm.
        </Text>
        {error !== undefined && <Problem message={error} />}
        {exercises.length > 1 && press(`all ${exercises.length}`, offered, true)}
      </Stack>
    </Card>
  )
}
