/** Purpose of a visitor's file, which decides the accepted formats. */
export const PURPOSES = ['photo', 'resume'] as const
export type FilePurpose = (typeof PURPOSES)[number]

/** A format with its magic bytes. */
export interface FileKind {
  name: string
  contentType: string
  extension: string
}

export const JPEG: FileKind = { name: 'JPEG', contentType: 'image/jpeg', extension: 'jpg' }
export const PNG: FileKind = { name: 'PNG', contentType: 'image/png', extension: 'png' }
export const WEBP: FileKind = { name: 'WebP', contentType: 'image/webp', extension: 'webp' }
export const PDF: FileKind = { name: 'PDF', contentType: 'application/pdf', extension: 'pdf' }
export const DOCX: FileKind = {
  name: 'Word (.docx)',
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
}

/** Accepted formats by purpose. */
export const ACCEPTED: Readonly<Record<FilePurpose, readonly FileKind[]>> = {
  photo: [JPEG, PNG, WEBP],
  resume: [PDF, DOCX],
}

/** Size limit per file: base64-encoded it must fit into Lambda's 6 MB. */
export const MAX_FILE_MEGABYTES = 4
export const BYTES_A_MEGABYTE = 1024 * 1024
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * BYTES_A_MEGABYTE
