/** What is wrong with a data directory, in words that tell whoever runs the lake what to do. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'
}
