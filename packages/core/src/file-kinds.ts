/** What a visitor's file is for, which says what it may be. */
export const PURPOSES = ['photo', 'resume'] as const
export type FilePurpose = (typeof PURPOSES)[number]

/** A format that is told by its bytes. */
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

/** What is taken for each purpose. */
export const ACCEPTED: Readonly<Record<FilePurpose, readonly FileKind[]>> = {
  photo: [JPEG, PNG, WEBP],
  resume: [PDF, DOCX],
}

/** Of one file: as base64 it has to fit into Lambda's six. */
export const MAX_FILE_MEGABYTES = 4
export const BYTES_A_MEGABYTE = 1024 * 1024
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * BYTES_A_MEGABYTE
