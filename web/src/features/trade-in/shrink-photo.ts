/** Resolution at which scratches are visible, a third of a phone's own. */
const LONGEST_SIDE = 2048
const QUALITY = 0.85
const TYPE = 'image/jpeg'

/** Dimensions of a photo as sent. */
export function getShrunkSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The acceptable photos of the form, as sent. */
export async function shrinkPhotos<Name extends string>(
  slots: Partial<Record<Name, { file?: File }>>,
  names: readonly Name[],
): Promise<ReadonlyMap<string, File>> {
  const files = new Map<string, File>()
  for (const name of names) {
    const file = slots[name]?.file
    // A phone has memory for one picture at a time.
    if (file) files.set(name, await shrinkPhoto(file))
  }
  return files
}

/**
 * A smaller copy without metadata such as location; the original when the browser cannot decode it.
 */
async function shrinkPhoto(file: File): Promise<File> {
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
