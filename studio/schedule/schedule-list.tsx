import { RowList } from '../today/row-list.tsx'
import type { Listed } from './schedule.ts'
import { ScheduledRow } from './scheduled-row.tsx'

interface ScheduleListProps {
  /** Undefined while they load. */
  items: readonly Listed[] | undefined
  empty?: string
  /** Number of rows before a press; all, where it does not say. */
  first?: number
}

/** Lists what the site shows or hides by itself, by when it does. */
export function ScheduleList({ items, empty, first = Infinity }: ScheduleListProps) {
  return (
    <RowList items={items} empty={empty} first={first}>
      {(item) => <ScheduledRow key={item.key} item={item} />}
    </RowList>
  )
}
