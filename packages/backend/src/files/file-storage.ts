import type { FilePurpose } from 'core/file-kinds'

/** Response headers of a download. */
export interface FileLink {
  id: string
  contentType: string
  /** File name in the browser. */
  fileName: string
}

/** Storage of the bytes: an S3 bucket on AWS, a folder when embedded. Ids are random and never listed. */
export interface FileStorage {
  /** Never overwrites: ids are used once. */
  put: (id: string, bytes: Buffer, contentType: string) => Promise<void>
  /** Idempotent: a missing file is no error. */
  remove: (id: string) => Promise<void>
  /** A signed URL, valid for a few minutes. */
  getUrl: (link: FileLink) => Promise<string>
}

/** Re-encoded photos open inline; files stored as sent are downloaded. */
export const toDisposition = ({ contentType, fileName }: Omit<FileLink, 'id'>): string =>
  `${contentType.startsWith('image/') ? 'inline' : 'attachment'}; filename="${fileName}"`

export const LINK_SECONDS = 300

/** "photo-1f3a.jpg": does not reveal whose it is. */
export const toFileName = (id: string, purpose: FilePurpose, extension: string): string =>
  `${purpose}-${id.slice(0, 8)}.${extension}`
