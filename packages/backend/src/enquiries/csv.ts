/** Spreadsheets run text that starts like this as a formula; some normalise the full-width forms. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

const toCell = (value: string | number | undefined): string => {
  const text = String(value ?? '')
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180), safe to open in a spreadsheet. */
export const toCsv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
