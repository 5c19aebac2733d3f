const number = new Intl.NumberFormat('en-SG')
const twoDigits = new Intl.NumberFormat('en-SG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** "61,400". */
export const formatNumber = (value: number): string => number.format(value)

/**
 * "S$205,388", "S$1,501.55" or "−S$7,500", with a minus as wide as a digit: the locale's own symbol is a bare "$", which is
 * ambiguous abroad.
 */
export const formatDollars = (amount: number): string =>
  `${amount < 0 ? '−' : ''}S$${(Number.isInteger(amount) ? number : twoDigits).format(Math.abs(amount))}`

/** 19.8 as "S$19.80", 20 as "S$20.00": prices in a list. */
export const formatDollarsAndCents = (amount: number): string => `S$${twoDigits.format(amount)}`

/** 100050 as "S$1,000.50". */
export const formatCents = (cents: number): string => formatDollars(cents / 100)

/** 1980 as "19.80": for data and inputs, without a currency. */
export const toPlainAmount = (cents: number): string => (cents / 100).toFixed(2)

/** "61,400 km". */
export const formatKilometres = (kilometres: number): string => `${number.format(kilometres)} km`

/** "4,830 mm". */
export const formatMillimetres = (millimetres: number): string => `${number.format(millimetres)} mm`

/** 4830 as "4.83 m". */
export const formatMetres = (millimetres: number): string =>
  `${twoDigits.format(millimetres / 1000)} m`
