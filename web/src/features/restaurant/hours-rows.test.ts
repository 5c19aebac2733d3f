import { describe, expect, it } from '@jest/globals'
import { toExceptionRows, toHoursRows } from './hours-rows.ts'

const hours = (days: number[], opens: string, closes: string) => ({ days, opens, closes })

describe('toHoursRows', () => {
  it('returns undefined when there are no hours', () => {
    expect(toHoursRows([])).toEqual([])
  })

  it('joins all days when their hours are equal', () => {
    expect(toHoursRows([hours([0, 1, 2, 3, 4, 5, 6], '11:00', '22:00')])).toEqual([
      { days: 'Every day', times: '11 am – 10 pm' },
    ])
  })

  it('separates weekdays and weekend when their hours differ', () => {
    expect(
      toHoursRows([hours([1, 2, 3, 4, 5], '08:00', '21:30'), hours([0, 6], '09:00', '21:30')]),
    ).toEqual([
      { days: 'Monday to Friday', times: '8 am – 9.30 pm' },
      { days: 'Saturday and Sunday', times: '9 am – 9.30 pm' },
    ])
  })

  it('joins days across the end of the week, and hours past midnight', () => {
    expect(
      toHoursRows([hours([0, 1, 2, 3, 4], '17:00', '23:00'), hours([5, 6], '17:00', '00:30')]),
    ).toEqual([
      { days: 'Friday and Saturday', times: '5 pm – 12.30 am' },
      { days: 'Sunday to Thursday', times: '5 pm – 11 pm' },
    ])
  })

  it('shows a break and a closed day', () => {
    expect(
      toHoursRows([
        hours([2, 3, 4, 5, 6, 0], '18:00', '22:00'),
        hours([2, 3, 4, 5, 6, 0], '11:30', '15:00'),
      ]),
    ).toEqual([
      { days: 'Monday', times: 'Closed' },
      { days: 'Tuesday to Sunday', times: '11.30 am – 3 pm, 6 pm – 10 pm' },
    ])
  })
})

describe('toExceptionRows', () => {
  const exceptions = [
    { date: '2026-12-25', note: 'Christmas' },
    { date: '2026-11-19', note: 'Past' },
    { date: '2026-11-20', hours: { opens: '12:00', closes: '15:00' } },
  ]

  it('omits past exceptions and starts with the next one', () => {
    expect(toExceptionRows(exceptions, '2026-11-20')).toEqual([
      { date: '2026-11-20', day: 'Fri 20 Nov', times: '12 pm – 3 pm', note: undefined },
      { date: '2026-12-25', day: 'Fri 25 Dec', times: 'Closed', note: 'Christmas' },
    ])
  })
})
