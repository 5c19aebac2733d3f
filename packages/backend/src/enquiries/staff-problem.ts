import type { Result } from 'core/result'

/** Refusals for staff. */
export type StaffProblem =
  | 'not-found'
  | 'not-allowed'
  | 'too-early'
  | 'invalid'
  | 'full'
  | 'busy'
  | 'too-often'
  | 'sold-elsewhere'
  | 'no-colleague'
  | 'unreachable'

export type StaffResult<Value> = Result<Value, StaffProblem>
