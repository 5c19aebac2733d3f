import { mimes } from 'hono/utils/mime'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
/** The first extension of a type is the one that files of it get. */
const MIME_TYPES: Record<string, string> = {
  html: 'text/html',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  tif: 'image/tiff',
  ...Object.fromEntries(
    Object.entries(mimes).map(([extension, type]) => [extension, type.replace(/;.*/, '')]),
  ),
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  md: 'text/markdown',
  mov: 'video/quicktime',
  pptx: `${OFFICE}.presentationml.presentation`,
  vtt: 'text/vtt',
  wav: 'audio/wav',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
}

/** Magic bytes that identify a format, whatever the file is called. */
const SIGNATURES: readonly { bytes: readonly number[]; at: number; extension: string }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], at: 0, extension: 'pdf' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], at: 0, extension: 'png' },
  { bytes: [0xff, 0xd8, 0xff], at: 0, extension: 'jpg' },
  { bytes: [0x47, 0x49, 0x46, 0x38], at: 0, extension: 'gif' },
  { bytes: [0x57, 0x45, 0x42, 0x50], at: 8, extension: 'webp' },
  { bytes: [0x1f, 0x8b], at: 0, extension: 'gz' },
  { bytes: [0x1a, 0x45, 0xdf, 0xa3], at: 0, extension: 'webm' },
  { bytes: [0x4f, 0x67, 0x67, 0x53], at: 0, extension: 'ogg' },
  { bytes: [0x66, 0x74, 0x79, 0x70], at: 4, extension: 'mp4' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], at: 0, extension: 'zip' },
]

/** Container formats: the extension decides among these. */
const CONTAINED: Record<string, readonly string[]> = {
  zip: ['docx', 'xlsx', 'pptx'],
  mp4: ['m4a', 'mov', 'avif'],
  ogg: ['ogv', 'oga'],
  webm: ['mkv'],
}

/** Types that browsers may show inline; others are downloaded. */
const INLINE = /^(image|video|audio)\/|^(application\/pdf|application\/json|text\/(plain|csv|vtt))$/

function getNamedExtension(filename: string): string | undefined {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase()
  return extension === 'jpeg' ? 'jpg' : extension
}

/** MIME type by magic bytes, else by extension, else as declared. */
export function detectFileType(head: Uint8Array, filename: string, declared: string) {
  const named = getNamedExtension(filename)
  const signed = SIGNATURES.find(({ bytes, at }) =>
    bytes.every((byte, index) => head[at + index] === byte),
  )?.extension
  const declaredType = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  const fromDeclared = Object.entries(MIME_TYPES).find(([, type]) => type === declaredType)?.[0]
  const extension =
    signed === undefined
      ? (named ?? fromDeclared ?? 'bin')
      : named !== undefined && CONTAINED[signed]?.includes(named)
        ? named
        : signed
  return { extension, mimeType: getMimeType(extension) }
}

export function getMimeType(extension: string): string {
  return MIME_TYPES[extension] ?? 'application/octet-stream'
}

export function isShownInline(mimeType: string): boolean {
  return INLINE.test(mimeType)
}

/** The `Content-Disposition` of a download; the name may contain any characters. */
export function toAttachment(filename: string): string {
  const plain = filename.replaceAll(/[^\w.-]/g, '_').slice(0, 150)
  const encoded = encodeURIComponent(filename.slice(0, 150)).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
