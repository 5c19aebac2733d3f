import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'

/** Names what a visit is joined with: the term of its other half's time. */
export const nameOtherHalf = (kind: Kind): string =>
  ENQUIRY_KINDS[kind].visit === 'TABLE' ? 'With a table' : 'With a test drive'
