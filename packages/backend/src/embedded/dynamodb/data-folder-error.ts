/** A fault of the data folder, worded as what the operator can do about it. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}
