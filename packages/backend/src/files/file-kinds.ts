import { ACCEPTED, DOCX, type FileKind, JPEG, PDF, PNG, WEBP } from 'core/file-kinds'
import { isDocx } from './docx.ts'

/** Content types of uploads, those refused with advice included. */
export const SENT_CONTENT_TYPES: readonly string[] = [
  ...Object.values(ACCEPTED)
    .flat()
    .map(({ contentType }) => contentType),
  'image/heic',
  'image/heif',
]

/** Formats refused with advice to convert. Phones make these; sharp cannot decode them. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])

/** The format by magic bytes; undefined for anything else, and for polyglot files. */
export function detectKind(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return JPEG
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'))) return PNG
  if (getText(bytes, 0, 4) === 'RIFF' && getText(bytes, 8, 12) === 'WEBP') return WEBP
  if (isPdf(bytes)) return PDF
  return isDocx(bytes) ? DOCX : undefined
}

/** True for HEIC photos of newer phones, which have to be saved as JPEG first. */
export function isHeic(bytes: Buffer): boolean {
  return getText(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(getText(bytes, 8, 12))
}

const getText = (bytes: Buffer, start: number, end: number): string =>
  bytes.toString('latin1', start, end)

/** A line break may follow the trailer; more is trailing data. */
const MAX_AFTER_TRAILER = 8

/** Checks both ends of the file: lenient readers would accept a polyglot of two formats. */
function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-\d\.\d/.test(getText(bytes, 0, 8))) return false
  const trailer = bytes.lastIndexOf('%%EOF', undefined, 'latin1')
  const after = bytes.subarray(trailer + '%%EOF'.length)
  if (trailer < 0 || after.length > MAX_AFTER_TRAILER) return false
  return after.toString('latin1').trim() === '' && !endsAsZip(bytes)
}

/** A zip is read from its end, and its comment may hold the end of a PDF. */
function endsAsZip(bytes: Buffer): boolean {
  const signature = Buffer.from('PK\x05\x06', 'latin1')
  const recordLength = 22
  let at = bytes.lastIndexOf(signature)
  while (at >= 0) {
    const end = at + recordLength
    if (end <= bytes.length && end + bytes.readUInt16LE(at + 20) === bytes.length) return true
    at = at === 0 ? -1 : bytes.lastIndexOf(signature, at - 1)
  }
  return false
}
