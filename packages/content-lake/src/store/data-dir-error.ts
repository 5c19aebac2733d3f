/** A fault of the data directory, worded as what the operator can do about it. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'
}
