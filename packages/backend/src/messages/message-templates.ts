/**
 * The words of every message. WhatsApp takes templates only that Meta approved, with these names and words; a
 * template neither begins nor ends with a parameter.
 */
export const MESSAGE_TEMPLATES = {
  visit_booked:
    'BYD by 1826: {{1}}, {{2}}, {{3}}. Your reference is {{4}}. Change or cancel: {{5}} See you soon.',
  visit_changed:
    'BYD by 1826: your booking is changed. {{1}}, {{2}}, {{3}}. Your reference is {{4}}. Change or cancel: {{5}} See you soon.',
  visit_cancelled:
    'BYD by 1826: this booking is cancelled. {{1}}, {{2}}, {{3}}. Your reference is {{4}}. See it here: {{5}} Come another time.',
  visit_tomorrow:
    'BYD by 1826: tomorrow, {{1}}, {{2}}, {{3}}. Coming? Say so, change or cancel: {{4}} See you soon.',
  visit_today:
    'BYD by 1826: today, {{1}}, {{2}}, {{3}}. Coming? Say so, change or cancel: {{4}} See you soon.',
} as const satisfies Record<string, string>

export type MessageTemplate = keyof typeof MESSAGE_TEMPLATES

/** What fills a template, in the order of its numbers. */
export interface MessageContent {
  template: MessageTemplate
  parameters: readonly string[]
}

/** WhatsApp refuses parameters with line breaks, tabs or runs of blanks. */
const toParameter = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** The parameters as every channel takes them. */
export const toParameters = ({ parameters }: MessageContent): string[] =>
  parameters.map(toParameter)

/** The message as its receiver reads it. */
export function renderMessage(content: MessageContent): string {
  const parameters = toParameters(content)
  return MESSAGE_TEMPLATES[content.template].replaceAll(
    /\{\{(\d)\}\}/g,
    (_placeholder, number: string) => parameters[Number(number) - 1] ?? '',
  )
}
