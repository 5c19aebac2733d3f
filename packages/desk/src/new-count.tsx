import { Flex, Text } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { formatCount, type NewCount } from './enquiry-list.ts'
import { getKindLabel } from './labels.ts'

interface NewCountsProps {
  count: NewCount
  /** Snoozed ones whose day has come. */
  back: number
  onChoose: (kind: string) => void
  onChooseBack: () => void
}

/** Counts new enquiries, by kind where there is more than one; each count links to its list. */
export function NewCounts({ count, back, onChoose, onChooseBack }: NewCountsProps) {
  const { total, byKind, isMore } = count
  if (total === 0 && back === 0) return <Text size={1}>Nothing new in the last 30 days.</Text>
  return (
    <Flex gap={2} wrap="wrap">
      {total > 0 && (
        <Press
          tone="primary"
          padding={2}
          text={`${formatCount(count)} new`}
          onClick={() => onChoose('')}
        />
      )}
      {back > 0 && (
        <Press
          tone="caution"
          padding={2}
          text={`${back} back from snooze`}
          onClick={onChooseBack}
        />
      )}
      {byKind.length > 1 &&
        byKind.map(({ kind, count: ofKind }) => (
          <Press
            key={kind}
            padding={2}
            text={`${getKindLabel(kind)} ${formatCount({ total: ofKind, isMore })}`}
            onClick={() => onChoose(kind)}
          />
        ))}
    </Flex>
  )
}
