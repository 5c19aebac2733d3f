const MONTHS_A_YEAR = 12

/** "5 years, 8 months", in whole months; empty once the day has passed. */
export function formatTimeLeft(today: string, end: string): string {
  if (end < today) return ''
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = today.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = end.split('-').map(Number)
  const months =
    (toYear - fromYear) * MONTHS_A_YEAR + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
  if (months === 0) return 'less than a month'
  return [
    formatCount(Math.floor(months / MONTHS_A_YEAR), 'year'),
    formatCount(months % MONTHS_A_YEAR, 'month'),
  ]
    .filter(Boolean)
    .join(', ')
}

const formatCount = (count: number, unit: string) =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
