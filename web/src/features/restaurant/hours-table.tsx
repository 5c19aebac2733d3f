import type { HoursException, OpeningHours } from '#content/types.ts'
import { keepUnits } from '#lib/keep-units.ts'
import { toExceptionRows, toHoursRows } from './hours-rows.ts'

interface HoursTableProps {
  outletName: string
  openingHours: readonly OpeningHours[]
  hoursExceptions: readonly HoursException[]
  /** ISO date. */
  today: string
}

/** The regular week, then the exceptions. */
export function HoursTable({ outletName, openingHours, hoursExceptions, today }: HoursTableProps) {
  const rows = toHoursRows(openingHours)
  const exceptions = toExceptionRows(hoursExceptions, today)
  if (rows.length === 0) return null
  const cellClass = 'block text-left align-baseline font-normal @[20rem]:table-cell @[20rem]:pr-4'
  return (
    <div className="@container">
      <table className="num text-muted">
        <caption className="sr-only">Opening hours of {outletName}</caption>
        <tbody>
          {rows.map(({ days, times }) => (
            <tr key={days}>
              <th scope="row" className={cellClass}>
                {days}
              </th>
              <td className={cellClass}>{keepUnits(times)}</td>
            </tr>
          ))}
          {exceptions.map(({ date, day, times, note }) => (
            <tr key={date} className="text-fg">
              <th scope="row" className={cellClass}>
                <time dateTime={date}>{day}</time>
              </th>
              <td className={cellClass}>{keepUnits(note ? `${times}: ${note}` : times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
