import { Button, Card, Flex } from '@sanity/ui'
import { describeSince } from 'core/age'
import { formatMoment } from 'core/date-names'
import { useCallback, useState } from 'react'
import { useSchema, useUser } from 'sanity'
import { RowText } from '../components/row-text.tsx'
import { useLoaded } from '../components/use-loaded.ts'
import { Part } from '../components/parts.tsx'
import { RowList } from '../components/row-list.tsx'
import { describeChange, isTakeBack, nameDocuments } from './bulk-change.ts'
import { describeWhat } from './describe-step.ts'
import type { Step } from './take-back.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { TitledBulkChange } from './read-bulk-changes.ts'
import { useBulkChanges } from './use-bulk-changes.ts'

const FIRST = 3

interface BulkChangeListProps {
  types: readonly string[]
  onTakenBack: () => void
}

/** Lists changes of several documents in one step, if there are any; one press takes such a change back for all of them. */
export function BulkChangeList({ types, onTakenBack }: BulkChangeListProps) {
  const { value, hasFailed, plan, takeBack } = useBulkChanges(types)
  const [opened, setOpened] = useState<TitledBulkChange>()
  if (value?.length === 0) return null
  return (
    <Part title="Changed together">
      <RowList
        items={hasFailed && !value ? [] : value}
        empty="The history could not be reached."
        first={FIRST}
      >
        {(change) => (
          <BulkChangeRow
            key={change.transaction}
            change={change}
            plan={plan}
            onTakeBack={() => setOpened(change)}
          />
        )}
      </RowList>
      {opened && (
        <TakeBackDialog
          isAgain={isTakeBack(opened.transaction)}
          plan={() => plan(opened)}
          onTakeBack={async (steps: readonly Step[]) => {
            await takeBack(opened, steps)
            onTakenBack()
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Part>
  )
}

interface BulkChangeRowProps {
  change: TitledBulkChange
  plan: (change: TitledBulkChange) => Promise<readonly Step[]>
  onTakeBack: () => void
}

function BulkChangeRow({ change, plan, onTakeBack }: BulkChangeRowProps) {
  const [user] = useUser(change.author)
  const [now] = useState(() => new Date())
  const schema = useSchema()
  const load = useCallback(() => plan(change), [plan, change])
  const { value: steps = [] } = useLoaded(load)
  const what = describeWhat(steps, (type, name) => {
    const documentType = schema.get(type)
    const fields = documentType?.jsonType === 'object' ? documentType.fields : []
    return `“${fields.find((field) => field.name === name)?.type.title ?? name}”`
  })
  const { at, changedIds, titles, transaction } = change
  const names = nameDocuments(titles, changedIds.length)
  return (
    <li>
      <Card padding={3} radius={2} border>
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <RowText title={names}>
            {`${user?.displayName ?? 'Somebody'} ${describeChange(change, what)} ${describeSince(at, now)}`}
          </RowText>
          <Button
            mode="ghost"
            fontSize={1}
            text={isTakeBack(transaction) ? 'Put it back' : 'Take back'}
            aria-label={
              isTakeBack(transaction)
                ? `Put it back, as it was before ${formatMoment(at)}: ${names}`
                : `Take back what was changed on ${formatMoment(at)}: ${names}`
            }
            onClick={onTakeBack}
          />
        </Flex>
      </Card>
    </li>
  )
}
