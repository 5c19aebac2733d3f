/** Placeholders for parts of the enquiry in a template of a reply. */
export const REPLY_PARTS = ['visit', 'car'] as const
export type ReplyPart = (typeof REPLY_PARTS)[number]

const PART = /\{([^{}]*)\}/g

export const isReplyPart = (name: string): name is ReplyPart =>
  REPLY_PARTS.some((part) => part === name)

/** The names in curly brackets, known or not. */
export const findReplyParts = (text: string): string[] =>
  [...text.matchAll(PART)].map(([, name = '']) => name)

/** Replaces each part by its value; undefined when one has none. */
export function fillReply(
  text: string,
  values: Readonly<Partial<Record<ReplyPart, string>>>,
): string | undefined {
  const valueOf = (name: string) => (isReplyPart(name) ? values[name] : undefined)
  return findReplyParts(text).every((name) => valueOf(name) !== undefined)
    ? text.replaceAll(PART, (part, name: string) => valueOf(name) ?? part)
    : undefined
}
