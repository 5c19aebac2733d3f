import { Button, Flex, Text } from '@sanity/ui'
import { formatCount, type NewCount } from './enquiry-list.ts'
import { getKindLabel } from './labels.ts'

interface NewCountsProps {
  count: NewCount
  onChoose: (kind: string) => void
}

/** Counts new enquiries by kind; each count links to its list. */
export function NewCounts({ count, onChoose }: NewCountsProps) {
  const { total, byKind, isMore } = count
  if (total === 0) return <Text size={1}>Nothing new in the last 30 days.</Text>
  return (
    <Flex gap={2} wrap="wrap">
      {total > 0 && (
        <Button
          mode="ghost"
          tone="primary"
          fontSize={1}
          padding={2}
          text={`${formatCount(count)} new`}
          onClick={() => onChoose('')}
        />
      )}
      {byKind.map(({ kind, count: ofKind }) => (
        <Button
          key={kind}
          mode="ghost"
          fontSize={1}
          padding={2}
          text={`${getKindLabel(kind)} ${formatCount({ total: ofKind, isMore })}`}
          onClick={() => onChoose(kind)}
        />
      ))}
    </Flex>
  )
}
