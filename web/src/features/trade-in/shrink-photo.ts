/** Enough to see a scratch; a phone's own pictures have three times as many pixels a side. */
const LONGEST_SIDE = 2048
const QUALITY = 0.85
const TYPE = 'image/jpeg'

/** The size that a picture is sent in. */
export function getShrunkSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A smaller copy, without place and time; the file itself where this browser can't read it. */
export async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const canvas = document.createElement('canvas')
  Object.assign(canvas, getShrunkSize(bitmap))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY))
  if (!blob || blob.size >= file.size) return file
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: TYPE })
}
