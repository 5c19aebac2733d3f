import type { Result } from 'core/result'

/** The browser's own decoder. */
export interface Decoder {
  canRead: (picture: Blob) => Promise<boolean>
  toJpeg: (picture: Blob) => Promise<Blob>
}

const HEAD_BYTES = 1024
const QUALITY = 0.92
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Tells what a file is by its first bytes, whatever its name says; undefined for what the site cannot show. */
function readKind(head: string): 'heic' | 'bitmap' | 'unseen' | undefined {
  const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8, 12) : ''
  if (HEIC_BRANDS.includes(brand)) return 'heic'
  const isBitmap =
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    brand === 'avif'
  if (isBitmap) return 'bitmap'
  // Browsers open no TIFF, and an SVG is no bitmap: the store checks both.
  const isUnseen = head.startsWith('II*\0') || head.startsWith('MM\0*') || head.includes('<svg')
  return isUnseen ? 'unseen' : undefined
}

const browserDecoder: Decoder = {
  canRead: (picture) =>
    createImageBitmap(picture).then(
      (bitmap) => {
        bitmap.close()
        return true
      },
      () => false,
    ),
  toJpeg: async (picture) => {
    const bitmap = await createImageBitmap(picture)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  },
}

/** The first bytes as text, one character each. */
async function readHead(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return String.fromCodePoint(...bytes)
}

const refuse = (problem: string): Result<File, string> => ({ ok: false, error: problem })

const refuseEmpty = ({ name }: File) =>
  refuse(`“${name}” is empty. Copy it to this computer once more, and upload it then.`)

/** The PDF as it is, or what is wrong, and what to do. */
export async function preparePdf(file: File): Promise<Result<File, string>> {
  if (file.size === 0) return refuseEmpty(file)
  // Readers forgive what stands before the signature.
  return (await readHead(file)).includes('%PDF-')
    ? { ok: true, value: file }
    : refuse(
        `“${file.name}” is not a PDF. Open it where it was made, save it as PDF, and upload that.`,
      )
}

/** The picture as it is to be uploaded: an iPhone's as JPEG, where this browser reads it; or what is wrong, and what to do. */
export async function preparePicture(
  file: File,
  decoder: Decoder = browserDecoder,
): Promise<Result<File, string>> {
  const { name, size } = file
  if (size === 0) return refuseEmpty(file)
  const kind = readKind(await readHead(file))
  if (kind === undefined)
    return refuse(
      `“${name}” is not a picture that the site can show. Open it where it was made, save it as JPEG or PNG, and upload that.`,
    )
  if (kind === 'unseen') return { ok: true, value: file }
  const isReadable = await decoder.canRead(file)
  if (kind === 'bitmap')
    return isReadable
      ? { ok: true, value: file }
      : refuse(
          `“${name}” is broken and cannot be opened. Save the original once more as JPEG or PNG, and upload that.`,
        )
  if (!isReadable)
    return refuse(
      `“${name}” is an iPhone’s photo (HEIC), which this browser cannot read. Open it in Photos on Windows, or in Preview on a Mac, save it as JPEG, and upload that. Safari takes it as it is.`,
    )
  const jpeg = await decoder.toJpeg(file)
  const newName = `${name.replace(/\.[^.]*$/, '')}.jpg`
  return { ok: true, value: new File([jpeg], newName, { type: 'image/jpeg' }) }
}
