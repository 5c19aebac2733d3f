import {
  ACCEPTED,
  type FileKind,
  type FilePurpose,
  MAX_FILE_BYTES,
  MAX_FILE_MEGABYTES,
} from 'core/file-kinds'
import type { Result } from 'core/result'
import { cleanPhoto } from './clean-photo.ts'
import { detectKind, isHeic } from './file-kinds.ts'

/** Reason why a file is refused, and what the visitor can do. */
export interface FileProblem {
  code: 'EMPTY' | 'TOO_LARGE' | 'WRONG_TYPE' | 'BROKEN' | 'INFECTED'
  message: string
  /** Names of the accepted formats. */
  accepted: string[]
}

/** A file as it is stored. */
export interface CheckedFile {
  bytes: Buffer
  contentType: string
  extension: string
}

/** Detects a file's real format, and re-encodes photos. */
export async function checkFile(
  bytes: Buffer,
  purpose: FilePurpose,
  declaredType: string | undefined,
): Promise<Result<CheckedFile, FileProblem>> {
  const accepted = ACCEPTED[purpose].map(({ name }) => name)
  const refuse = (code: FileProblem['code'], message: string) =>
    ({ ok: false, error: { code, message, accepted } }) as const
  if (bytes.length === 0) return refuse('EMPTY', 'The file is empty. Choose another one.')
  if (bytes.length > MAX_FILE_BYTES) return refuse('TOO_LARGE', TOO_LARGE_MESSAGE)
  const names = accepted.join(', ').replace(/, ([^,]*)$/, ' or $1')
  const kind = detectKind(bytes)
  if (!kind || !ACCEPTED[purpose].includes(kind)) {
    return refuse(
      'WRONG_TYPE',
      isHeic(bytes)
        ? `This photo is in your phone’s own format (HEIC). Save it as ${names} and add it again.`
        : `This is not a ${names} file. Save it as one and add it again.`,
    )
  }
  if (!isDeclared(kind, declaredType)) {
    return refuse('WRONG_TYPE', `The file says it is ${declaredType}, but it is ${kind.name}.`)
  }
  if (purpose === 'resume') {
    return { ok: true, value: { bytes, contentType: kind.contentType, extension: kind.extension } }
  }
  const photo = await cleanPhoto(bytes)
  return photo
    ? { ok: true, value: { bytes: photo, contentType: 'image/jpeg', extension: 'jpg' } }
    : refuse('BROKEN', 'The photo cannot be opened. Take it again or choose another one.')
}

export const TOO_LARGE_MESSAGE = `The file is larger than ${MAX_FILE_MEGABYTES} MB. Send a smaller one.`

/** Browsers send no type, or a generic one, for types they do not know. */
const UNTOLD = new Set(['', 'application/octet-stream'])

function isDeclared({ contentType }: FileKind, declared = ''): boolean {
  const [type = ''] = declared.split(';')
  const name = type.trim().toLowerCase().replace('image/jpg', 'image/jpeg')
  return UNTOLD.has(name) || name === contentType
}
