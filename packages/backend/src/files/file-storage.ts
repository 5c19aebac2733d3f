import type { FilePurpose } from 'core/file-kinds'

/** How a file is handed out. */
export interface FileLink {
  id: string
  contentType: string
  /** What the browser names it. */
  fileName: string
}

/** Where the bytes are: on AWS an S3 bucket, embedded a folder. Ids are random and never listed. */
export interface FileStorage {
  /** Replaces nothing: ids are used once. */
  put: (id: string, bytes: Buffer, contentType: string) => Promise<void>
  /** What is not there is removed already. */
  remove: (id: string) => Promise<void>
  /** An address that shows the file for a few minutes to whoever has it. */
  getUrl: (link: FileLink) => Promise<string>
}

/** A photo, which was encoded anew, is looked at; what is kept as it was sent is saved. */
export const toDisposition = ({ contentType, fileName }: Omit<FileLink, 'id'>): string =>
  `${contentType.startsWith('image/') ? 'inline' : 'attachment'}; filename="${fileName}"`

export const LINK_SECONDS = 300

/** "photo-1f3a.jpg": says nothing of whose it is. */
export const toFileName = (id: string, purpose: FilePurpose, extension: string): string =>
  `${purpose}-${id.slice(0, 8)}.${extension}`
