const number = new Intl.NumberFormat('en-SG')
const dollarsAndCents = new Intl.NumberFormat('en-SG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const metres = new Intl.NumberFormat('en-SG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const date = new Intl.DateTimeFormat('en-SG', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Singapore',
})
const day = new Intl.DateTimeFormat('en-SG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Singapore',
})
const time = new Intl.DateTimeFormat('en-SG', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZone: 'Asia/Singapore',
})
const list = new Intl.ListFormat('en-SG', { type: 'conjunction' })

/** "S$205,388": the locale's own symbol is a bare "$", which is ambiguous abroad. */
export function formatDollars(amount: number): string {
  return `S$${number.format(amount)}`
}

/** 19.8 as "S$19.80". */
export function formatDollarsAndCents(amount: number): string {
  return `S$${dollarsAndCents.format(amount)}`
}

export function formatMillimetres(millimetres: number): string {
  return `${number.format(millimetres)} mm`
}

/** 4830 as "4.83 m". */
export function formatMetres(millimetres: number): string {
  return `${metres.format(millimetres / 1000)} m`
}

/** An ISO date as "8 Jul 2026". */
export function formatDate(isoDate: string): string {
  return date.format(new Date(isoDate))
}

/** An ISO date as "Fri 29 Jan 2027". */
export function formatDay(isoDate: string): string {
  return day.format(new Date(isoDate)).replace(',', '')
}

/** An ISO instant as "Wed 20 Jan 2027, 4 pm", or "… 11.59 pm", in Singapore. */
export function formatMoment(isoInstant: string): string {
  const clock = time.format(new Date(isoInstant)).replace(':00', '').replace(':', '.')
  return `${formatDay(isoInstant)}, ${clock.replaceAll(/\s+/gu, ' ')}`
}

/** "Suntec City, Boat Quay and Tanjong Pagar". */
export function formatList(items: readonly string[]): string {
  return list.format(items)
}
