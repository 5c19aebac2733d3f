import { ACCEPTED, MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from 'core/file-kinds'

const EXTENSIONS = ACCEPTED.resume.map(({ extension }) => `.${extension}`)

export const RESUME_ACCEPT = EXTENSIONS.join(',')
export const RESUME_HINT = `PDF or DOCX, up to ${MAX_FILE_MEGABYTES} MB. No photo, please.`
export const RESUME_MISSING = 'Choose your résumé, a PDF or DOCX.'

/** Error message of a file, if it has one. */
export function getResumeError({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const lowerName = name.toLowerCase()
  if (lowerName.endsWith('.pages')) {
    return `${name} is not a PDF or DOCX. In Pages, use File, Export to, PDF.`
  }
  if (!EXTENSIONS.some((extension) => lowerName.endsWith(extension))) {
    return `${name} is not a PDF or DOCX. Save it as one of them.`
  }
  if (size === 0) return `${name} is empty. Choose another file.`
  if (size > MAX_FILE_BYTES) {
    return `${name} has more than ${MAX_FILE_MEGABYTES} MB. Make its pictures smaller, or leave them out.`
  }
  return undefined
}
