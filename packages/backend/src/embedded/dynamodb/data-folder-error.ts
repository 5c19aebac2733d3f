/** What is wrong with the data folder, in words that tell whoever runs the backend what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}
