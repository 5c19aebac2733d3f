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

/** Readers look for the header and the trailer of a PDF within so many bytes of its ends. */
const PDF_END_BYTES = 1024
/** Space, NULs, and what old systems end a text with. */
const BLANK = /^[\s\p{Cc}]*$/u
/** Begins another format, which would open as that one: programs, archives, pictures, scripts. */
const OTHER_FORMAT =
  /^(?:MZ|\x7FELF|PK|#!|GIF8|Rar!|7z\xBC\xAF|RIFF|\xCA\xFE\xBA\xBE|\xCF\xFA|\xFE\xED\xFA|\xD0\xCF|\{\\rtf)|<[a-z!?]/i

/** Accepts what readers accept around a PDF, as printers and mail add it, but no second format. */
function isPdf(bytes: Buffer): boolean {
  const start = getText(bytes, 0, PDF_END_BYTES)
  const header = /%PDF-\d\.\d/.exec(start)
  if (!header) return false
  const before = start.slice(0, header.index).replace(/^(?:\xEF\xBB\xBF|\s|\0)+/, '')
  if (OTHER_FORMAT.test(before)) return false
  const trailer = bytes.lastIndexOf('%%EOF', undefined, 'latin1')
  const after = bytes.subarray(trailer + '%%EOF'.length)
  if (trailer < header.index || after.length > PDF_END_BYTES) return false
  return BLANK.test(after.toString('latin1')) && !endsAsZip(bytes)
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
