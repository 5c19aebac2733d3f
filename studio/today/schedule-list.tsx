import { describePeriod } from 'core/describe-period'
import type { Scheduled } from '../schedule/schedule.ts'
import { DocumentRow } from '../components/document-row.tsx'
import { RowList } from './row-list.tsx'

interface ScheduleListProps {
  /** Undefined while they load. */
  items: readonly Scheduled[] | undefined
  empty: string
}

/** What the site shows or hides by itself next. */
export function ScheduleList({ items, empty }: ScheduleListProps) {
  return (
    <RowList items={items} empty={empty}>
      {(item) => (
        <DocumentRow
          key={item.key}
          document={item.document}
          path={item.path}
          title={`${item.kind}: ${item.title}`}
        >
          {describePeriod(item)}
        </DocumentRow>
      )}
    </RowList>
  )
}
