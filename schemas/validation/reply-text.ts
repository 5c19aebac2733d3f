import { ENQUIRY_KINDS, KINDS } from 'core/enquiry-kinds'
import { findReplyParts, isReplyPart, REPLY_PARTS } from 'core/reply-parts'
import { fitsReply, isReplyStatus } from 'core/staff-replies'
import { STATUS_LABELS } from 'core/status-labels'

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

/** A status is one that each enquiry can have which the template answers. */
export function validateReplyStatus(status: unknown, kinds: unknown, team: unknown): true | string {
  if (status === undefined) return true
  if (!isReplyStatus(status)) return 'A reply cannot set this status. Choose another, or none.'
  const chosen = Array.isArray(kinds) ? kinds : []
  const misfit = KINDS.find(
    (kind) =>
      ENQUIRY_KINDS[kind].team === team &&
      (chosen.length === 0 || chosen.includes(kind)) &&
      !fitsReply(status, kind),
  )
  return misfit === undefined
    ? true
    : `“${ENQUIRY_KINDS[misfit].staffLabel}” is never “${STATUS_LABELS[status]}”. Choose another status, or none.`
}
