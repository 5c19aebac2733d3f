import { ENQUIRY_KINDS, KINDS } from 'core/enquiry-kinds'
import { findReplyParts, isReplyPart, REPLY_PARTS } from 'core/reply-parts'

const KNOWN_PARTS = REPLY_PARTS.map((part) => `{${part}}`).join(' or ')

/** Names in curly brackets stand for a part of the enquiry. */
export function validateReplyText(text: unknown): true | string {
  const parts = typeof text === 'string' ? findReplyParts(text) : []
  const unknown = parts.find((name) => !isReplyPart(name))
  return unknown === undefined
    ? true
    : `“{${unknown}}” stands for nothing. Use ${KNOWN_PARTS}, or write the words themselves.`
}

/** Kinds are those of the template’s own team. */
export function validateReplyKinds(kinds: unknown, team: unknown): true | string {
  const other = KINDS.find(
    (kind) => Array.isArray(kinds) && kinds.includes(kind) && ENQUIRY_KINDS[kind].team !== team,
  )
  return other === undefined
    ? true
    : `“${ENQUIRY_KINDS[other].staffLabel}” is another team’s work. Take it out, or make a template of that team.`
}
