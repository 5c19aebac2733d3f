import { Button, Flex, Text } from '@sanity/ui'
import type { NewCount } from './enquiry-list.ts'
import { getKindLabel } from './labels.ts'

interface NewCountsProps {
  count: NewCount
  onChoose: (kind: string) => void
}

/** Counts new enquiries by kind; each count links to its list. */
export function NewCounts({ count: { total, byKind, isMore }, onChoose }: NewCountsProps) {
  if (total === 0) return <Text size={1}>Nothing new in the last 30 days.</Text>
  const format = (count: number) => (isMore ? `${count}+` : `${count}`)
  return (
    <Flex gap={2} wrap="wrap">
      <Button
        mode="ghost"
        tone="primary"
        fontSize={1}
        padding={2}
        text={`${format(total)} new`}
        onClick={() => onChoose('')}
      />
      {byKind.map(({ kind, count }) => (
        <Button
          key={kind}
          mode="ghost"
          fontSize={1}
          padding={2}
          text={`${getKindLabel(kind)} ${format(count)}`}
          onClick={() => onChoose(kind)}
        />
      ))}
    </Flex>
  )
}
