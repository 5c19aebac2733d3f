import { isRecord } from '../guards.ts'

const SQLITE_FULL = 13

/** Whether an error of SQLite or of the files means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!isRecord(error)) return false
  return error.code === 'ENOSPC' || error.errcode === SQLITE_FULL || isDiskFull(error.cause)
}
