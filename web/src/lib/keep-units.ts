/** Units after a number, periods after "a", and postal codes: what a line must not begin with. */
const LOOSE =
  /(?<=\d) (?=(?:am|pm|mm|cm|m|km|kg|kW|kWh|years?|months?|weeks?|days?|hours?|minutes?|seats?)\b)|(?<=\ban?) (?=(?:year|month|week|day|hour)\b)|(?<=\bSingapore) (?=\d{6}\b)/g

/** The same text with no-break spaces: "4 pm", "82.6 kWh", "a month" and "Singapore 038983" stay on one line. */
export const keepUnits = (text: string): string => text.replace(LOOSE, '\u00A0')
