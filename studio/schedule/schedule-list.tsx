import { Stack, Text } from '@sanity/ui'
import { RowList } from '../components/row-list.tsx'
import type { Listed } from './schedule.ts'
import { ScheduledRow } from './scheduled-row.tsx'

/** Lists the first of what the site shows or hides by itself, by when it does. Undefined while they load. */
export const ScheduleList = ({ items }: { items: readonly Listed[] | undefined }) => (
  <RowList items={items}>{(item) => <ScheduledRow key={item.key} item={item} />}</RowList>
)

/** Lists all of it, by month. */
export function ScheduleMonths({ items, empty }: { items: readonly Listed[]; empty: string }) {
  const months = Map.groupBy(items, ({ month }) => month)
  return (
    <Stack gap={4}>
      {items.length === 0 && (
        <Text size={1} muted>
          {empty}
        </Text>
      )}
      {Array.from(months, ([month, each]) => (
        <RowList key={month} heading={month} items={each} first={each.length}>
          {(item) => <ScheduledRow key={item.key} item={item} />}
        </RowList>
      ))}
    </Stack>
  )
}
