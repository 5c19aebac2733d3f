import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

interface Options {
  /** Flushed to disk before the file is replaced, so that it survives a power cut. */
  isFlushed?: boolean
}

/** Creates or replaces a file, which readers never see half-written. */
export async function writeAtomically(
  file: string,
  text: string,
  { isFlushed = false }: Options = {},
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(text)
    if (isFlushed) await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
