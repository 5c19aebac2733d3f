import { RowList } from '../today/row-list.tsx'
import type { Scheduled } from './schedule.ts'
import { ScheduledRow } from './scheduled-row.tsx'

interface ScheduleListProps {
  /** Undefined while they load. */
  items: readonly Scheduled[] | undefined
  empty: string
  /** Number of rows before a press; all, where it does not say. */
  first?: number
}

/** Lists what the site shows or hides by itself, by when it does. */
export function ScheduleList({ items, empty, first = Infinity }: ScheduleListProps) {
  return (
    <RowList items={items} empty={empty} first={first} getHeading={({ when }) => when}>
      {(item) => <ScheduledRow key={item.key} item={item} />}
    </RowList>
  )
}
