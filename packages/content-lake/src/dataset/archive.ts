import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar/fs'

const GZIP = [0x1f, 0x8b]
const TAR_MAGIC_AT = 257

const FILES_AND_FOLDERS = {
  filter: ({ type }: { type?: string }) => type === 'file' || type === 'directory',
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isGzip = (head: Buffer) => GZIP.every((byte, index) => head[index] === byte)

/** Whether a file begins as a tar archive does, compressed or not. */
export async function isArchive(path: string): Promise<boolean> {
  const head = await readHead(path)
  return isGzip(head) || head.toString('latin1', TAR_MAGIC_AT, TAR_MAGIC_AT + 5) === 'ustar'
}

/** Packs a folder into a `.tar.gz` file, under a name of its own in there. */
export async function packArchive(folder: string, path: string, target: string): Promise<void> {
  const archive = packTar([{ type: 'directory', source: folder, target }])
  await pipeline(archive, createGzip(), createWriteStream(path))
}

/**
 * Unpacks the files and folders of a `.tar.gz` or `.tar` file, without its links.
 *
 * @throws Error that names the file when it is damaged or no archive.
 */
export async function unpackArchive(path: string, folder: string): Promise<void> {
  const isCompressed = isGzip(await readHead(path))
  try {
    const writer = unpackTar(folder, FILES_AND_FOLDERS)
    if (isCompressed) await pipeline(createReadStream(path), createGunzip(), writer)
    else await pipeline(createReadStream(path), writer)
  } catch (cause) {
    throw new Error(`"${path}" cannot be unpacked as a tar archive`, { cause })
  }
}
