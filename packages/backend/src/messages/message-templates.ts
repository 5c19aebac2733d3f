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
  visit_tomorrow_confirmed:
    'BYD by 1826: see you tomorrow. {{1}}, {{2}}, {{3}}. Change or cancel: {{4}} Thank you for telling us.',
  visit_today:
    'BYD by 1826: today, {{1}}, {{2}}, {{3}}. Coming? Say so, change or cancel: {{4}} See you soon.',
  visit_today_confirmed:
    'BYD by 1826: see you today. {{1}}, {{2}}, {{3}}. Change or cancel: {{4}} Thank you for telling us.',
  booking_code:
    'BYD by 1826: your code is {{1}}, for {{2}}. It works once, for {{3}} minutes. If you did not ask for it, do nothing.',
  waiting_joined:
    'BYD by 1826: one press, and you are on the waiting list. {{1}}, {{2}}, {{3}}. Press here: {{4}} We message you when a table comes free.',
  table_offered:
    'BYD by 1826: a table came free. {{1}}, {{2}}, {{3}}. It is held for you until {{4}}. Take it here: {{5}} After that we ask the next guest.',
  drive_offered:
    'BYD by 1826: a test drive came free. {{1}}, {{2}}, {{3}}. Whoever is first has it. Take it here: {{4}} Bring your licence.',
  waiting_left:
    'BYD by 1826: you are off the waiting list. {{1}}, {{2}}, {{3}}. Join again: {{4}} Come another day.',
  staff_reply: 'BYD by 1826, about {{1}}: {{2}} Call us or drop by if anything is unclear.',
} as const satisfies Record<string, string>

export type MessageTemplate = keyof typeof MESSAGE_TEMPLATES

/** Values that fill a template, in the order of its numbers. */
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
