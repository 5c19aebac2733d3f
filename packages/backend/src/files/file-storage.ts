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

/** Types that browsers show by themselves: photos, which are encoded anew, and PDFs. */
const isShown = (contentType: string): boolean =>
  contentType.startsWith('image/') || contentType === 'application/pdf'

/** Characters that a header's plain name has no place for, or that end it. */
const UNSAFE = /[^ -~]|["\\%]/gu

/** Has browsers show what they can, and download the rest; names of all scripts are kept. */
export function toDisposition({ contentType, fileName }: Omit<FileLink, 'id'>): string {
  const plain = `${isShown(contentType) ? 'inline' : 'attachment'}; filename="${fileName.replaceAll(UNSAFE, '_')}"`
  if (fileName.search(UNSAFE) < 0) return plain
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `${plain}; filename*=UTF-8''${encoded}`
}

export const LINK_SECONDS = 300

/** "Lim Wei Ling, résumé.pdf": what a folder of downloads tells apart; control characters and separators are left out. */
export const toResumeName = (person: string, extension: string): string =>
  `${person.replaceAll(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim()}, résumé.${extension}`

/** "photo-1f3a.jpg": does not reveal whose it is. */
export const toFileName = (id: string, purpose: FilePurpose, extension: string): string =>
  `${purpose}-${id.slice(0, 8)}.${extension}`
