/** As DynamoDB's errors are named; the embedded one answers with it, DynamoDB itself never does. */
export const STORAGE_FULL = 'StorageFull'

/** Whether something failed because the disk is full: the embedded DynamoDB's, or that of the files. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === STORAGE_FULL) return true
  if ('code' in error && error.code === 'ENOSPC') return true
  return 'cause' in error && isDiskFull(error.cause)
}
