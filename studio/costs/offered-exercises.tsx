import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { RESULT_CATEGORIES } from 'core/cost/coe-results'
import { formatDate } from 'core/date-names'
import { formatDollars } from 'core/numbers'
import { Problem } from 'desk/components/problem'
import { AMOUNT, AmountRow, AmountTable } from './amount-table.tsx'
import type { OfferedResult } from './offered-results.ts'

const DATASET = 'https://data.gov.sg/datasets/d_69b3380ad7e51aff3a7dcc84eba52b8a/view'
const LTA = 'https://onemotoring.lta.gov.sg'

const groupByDay = (results: readonly OfferedResult[]) =>
  [...Map.groupBy(results, ({ date }) => date)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )

/** “7 Oct 2026: A S$130,001, B S$99,000”, an exercise each. */
export const describeExercises = (results: readonly OfferedResult[]): string[] =>
  groupByDay(results).map(
    ([date, each]) =>
      `${formatDate(date)}: ${each
        .map(({ category, premium }) => `${category}\u00a0${formatDollars(premium)}`)
        .join(', ')}`,
  )

const isDoubted = (results: readonly OfferedResult[]): boolean =>
  results.some(({ doubt }) => doubt !== undefined)

const Source = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noreferrer" style={{ textDecoration: 'underline' }}>
    {text}
  </a>
)

/** A premium above the one before; what is doubted is marked by more than a colour. */
function Premium({ result }: { result: OfferedResult | undefined }) {
  if (!result) return <>–</>
  const { premium, before, doubt } = result
  return (
    <>
      {doubt === undefined ? (
        formatDollars(premium)
      ) : (
        <strong style={{ whiteSpace: 'nowrap' }}>
          <span aria-hidden>⚠ </span>
          <mark>{formatDollars(premium)}</mark>
        </strong>
      )}
      {before !== undefined && (
        <span
          style={{ display: 'block', color: 'var(--card-muted-fg-color)', whiteSpace: 'nowrap' }}
        >
          was {formatDollars(before)}
        </span>
      )}
    </>
  )
}

interface OfferedExercisesProps {
  offered: readonly OfferedResult[]
  error: string | undefined
  isBusy: boolean
  onConfirm: (results: readonly OfferedResult[]) => void
}

/** Results by exercise and category, each above the one before; each exercise is confirmed by itself, or all together. */
export function OfferedExercises({ offered, error, isBusy, onConfirm }: OfferedExercisesProps) {
  const exercises = groupByDay(offered)
  const isCareful = isDoubted(offered)
  const press = (text: string, results: readonly OfferedResult[], isMain: boolean) => (
    <Button
      key={text}
      fontSize={1}
      tone="primary"
      mode={isMain ? 'default' : 'ghost'}
      text={isDoubted(results) ? `I have compared: confirm ${text}` : `Confirm ${text}`}
      disabled={isBusy}
      onClick={() => onConfirm(results)}
    />
  )
  return (
    <Card padding={3} radius={2} border tone={isCareful ? 'caution' : 'default'}>
      <Stack gap={4}>
        <Box as="section" overflow="auto" aria-label="Results by exercise" tabIndex={0}>
          <AmountTable columns={['Exercise', ...RESULT_CATEGORIES]}>
            {exercises.map(([date, results]) => (
              <AmountRow key={date} label={formatDate(date).replaceAll(' ', '\u00a0')}>
                {RESULT_CATEGORIES.map((category) => (
                  <td key={category} style={AMOUNT}>
                    <Premium result={results.find((each) => each.category === category)} />
                  </td>
                ))}
              </AmountRow>
            ))}
          </AmountTable>
        </Box>
        {exercises.flatMap(([date, results]) =>
          results.map(
            ({ category, doubt }) =>
              doubt !== undefined && (
                <Text key={`${date} ${category}`} size={1} weight="bold">
                  {formatDate(date)}, category {category}: {doubt} Compare it with{' '}
                  <Source href={LTA} text="LTA’s own page" /> first.
                </Text>
              ),
          ),
        )}
        <Text size={1} muted>
          LTA has published these on <Source href={DATASET} text="data.gov.sg" />. Visitors see them
          once you confirm.
        </Text>
        {error !== undefined && <Problem message={error} />}
        <Flex gap={2} wrap="wrap">
          {exercises.length > 1 && !isCareful && press(`all ${exercises.length}`, offered, true)}
          {exercises.map(([date, results], index) =>
            press(formatDate(date), results, index === 0 && (isCareful || exercises.length === 1)),
          )}
          {exercises.length > 1 && isCareful && press(`all ${exercises.length}`, offered, false)}
        </Flex>
      </Stack>
    </Card>
  )
}
