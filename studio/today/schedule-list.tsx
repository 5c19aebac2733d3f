import type { Scheduled } from '../schedule/schedule.ts'
import { ScheduledRow } from '../schedule/scheduled-row.tsx'
import { RowList } from './row-list.tsx'

interface ScheduleListProps {
  /** Undefined while they load. */
  items: readonly Scheduled[] | undefined
  empty: string
}

/** Lists what the site shows or hides by itself next. */
export function ScheduleList({ items, empty }: ScheduleListProps) {
  return (
    <RowList items={items} empty={empty}>
      {(item) => <ScheduledRow key={item.key} item={item} />}
    </RowList>
  )
}
