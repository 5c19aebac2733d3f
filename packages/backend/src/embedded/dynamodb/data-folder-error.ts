import { resolve } from 'node:path'

/** A fault of the data folder, worded as what the operator can do about it. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** A full disk is no damage. */
export const describeFullDisk = (folder: string): DataFolderError =>
  new DataFolderError(
    `The disk that holds ${resolve(folder)} is full: free some space, then start again.`,
  )
