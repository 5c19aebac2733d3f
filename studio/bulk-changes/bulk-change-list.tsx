import { Button, Card, Flex } from '@sanity/ui'
import { formatMoment } from 'core/date-names'
import { useState } from 'react'
import { useUser } from 'sanity'
import { Section } from 'desk/components/section'
import { RowText } from '../components/row-text.tsx'
import { RowList } from '../today/row-list.tsx'
import { describeChange, isTakeBack, nameDocuments } from './bulk-change.ts'
import type { Step } from './take-back.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { TitledBulkChange } from './read-bulk-changes.ts'
import { useBulkChanges } from './use-bulk-changes.ts'

const FIRST = 3

/** Lists changes of several documents in one step, if there are any; one press takes such a change back for all of them. */
export function BulkChangeList({ types }: { types: readonly string[] }) {
  const { value, hasFailed, plan, takeBack } = useBulkChanges(types)
  const [opened, setOpened] = useState<TitledBulkChange>()
  if (value?.length === 0) return null
  return (
    <Section title="Changed together">
      <RowList
        items={hasFailed && !value ? [] : value}
        empty="The history could not be reached."
        first={FIRST}
      >
        {(change) => (
          <BulkChangeRow
            key={change.transaction}
            change={change}
            onTakeBack={() => setOpened(change)}
          />
        )}
      </RowList>
      {opened && (
        <TakeBackDialog
          isAgain={isTakeBack(opened)}
          plan={() => plan(opened)}
          onTakeBack={(steps: readonly Step[]) => takeBack(opened, steps)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}

interface BulkChangeRowProps {
  change: TitledBulkChange
  onTakeBack: () => void
}

function BulkChangeRow({ change, onTakeBack }: BulkChangeRowProps) {
  const [user] = useUser(change.author)
  const { at, changedIds, titles } = change
  const names = nameDocuments(titles, changedIds.length)
  return (
    <li>
      <Card padding={3} radius={2} border>
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <RowText title={names}>
            {user?.displayName ?? 'Somebody'} {describeChange(change)} on {formatMoment(at)}
          </RowText>
          <Button
            mode="ghost"
            fontSize={1}
            text={isTakeBack(change) ? 'Change again' : 'Take back'}
            aria-label={
              isTakeBack(change)
                ? `Change again what was taken back on ${formatMoment(at)}: ${names}`
                : `Take back what was changed on ${formatMoment(at)}: ${names}`
            }
            onClick={onTakeBack}
          />
        </Flex>
      </Card>
    </li>
  )
}
