/** Error code in DynamoDB's style; only the embedded one uses it. */
export const STORAGE_FULL = 'StorageFull'

const SQLITE_FULL = 13

/** Whether an error means that the disk is full, of the embedded DynamoDB, its database or of the files. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === STORAGE_FULL) return true
  if ('code' in error && error.code === 'ENOSPC') return true
  if ('errcode' in error && error.errcode === SQLITE_FULL) return true
  return 'cause' in error && isDiskFull(error.cause)
}
