/** Singapore is eight hours ahead of UTC all year. */
const OFFSET = '+08:00'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The instant of a date and a time "HH:MM" in Singapore. */
export function toInstant(date: string, time: string): Date {
  return new Date(`${date}T${time}:00${OFFSET}`)
}

/** "2026-11-21T13:30:00+08:00". */
export function toLocalIso(date: string, time: string): string {
  return `${date}T${time}:00${OFFSET}`
}

/** "Saturday 21 November", with the year where it is not the one it is read in. */
export function formatDay(date: string, thisYear?: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  const text = `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
  const year = day.getUTCFullYear()
  return thisYear === undefined || year === thisYear ? text : `${text} ${year}`
}

/** "1.30 pm", "12 noon". */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (minutes === 0 && hours === 12) return '12 noon'
  const hour = hours % 12 || 12
  const half = hours < 12 ? 'am' : 'pm'
  return minutes === 0 ? `${hour} ${half}` : `${hour}.${String(minutes).padStart(2, '0')} ${half}`
}

/** "Fri 20 Nov, 3.12 pm" in Singapore. */
export function formatMoment(iso: string): string {
  const local = new Date(Date.parse(iso) + 8 * 3_600_000).toISOString()
  const day = formatDay(local.slice(0, 10))
  const [weekday = '', date = '', month = ''] = day.split(' ')
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}, ${formatTime(local.slice(11, 16))}`
}

/** The year it is in Singapore. */
export function getYear(now: number): number {
  return new Date(now + 8 * 3_600_000).getUTCFullYear()
}
