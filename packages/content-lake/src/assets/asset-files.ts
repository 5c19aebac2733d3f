import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { cp, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasErrorCode } from '../guards.ts'

export type AssetKind = 'images' | 'files'

/** An uploaded file that is not an asset yet. */
export interface ReceivedFile {
  path: string
  sha1: string
  size: number
  /** The first bytes. */
  head: Buffer
}

const HEAD_BYTES = 64
const ASSET_FILE = /^[a-f0-9]{40}(-\d+x\d+)?\.[a-z0-9]{1,10}$/
const DATASET = /^~?[a-z0-9][a-z0-9_-]{0,63}$/

export class TooManyBytesError extends Error {
  override readonly name = 'TooManyBytesError'
}

/** Storage of asset bytes, as files under `<dataDir>/assets/<dataset>/<kind>/`. */
export class AssetFiles {
  readonly #directory: string

  constructor(dataDir: string) {
    this.#directory = join(dataDir, 'assets')
    // Partial uploads of a process that ended.
    rmSync(join(this.#directory, '.uploads'), { recursive: true, force: true })
  }

  /** Undefined for invalid names, which prevents path traversal. */
  getPath(dataset: string, kind: AssetKind, name: string): string | undefined {
    if (!DATASET.test(dataset) || !ASSET_FILE.test(name)) return undefined
    return join(this.#directory, dataset, kind, name)
  }

  /**
   * Writes a stream to a temporary file and hashes it on the way.
   *
   * @throws TooManyBytesError beyond the limit; nothing is left behind.
   */
  async receive(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile> {
    const path = join(this.#directory, '.uploads', randomBytes(12).toString('hex'))
    await mkdir(dirname(path), { recursive: true })
    const hash = createHash('sha1')
    const file = await open(path, 'wx')
    let head = Buffer.alloc(0)
    let size = 0
    try {
      for await (const chunk of body) {
        size += chunk.length
        if (size > maxBytes) throw new TooManyBytesError(`More than ${maxBytes} bytes`)
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
        hash.update(chunk)
        await file.write(chunk)
      }
      // fsync: the document that references these bytes is acknowledged later.
      await file.sync()
    } catch (error) {
      await file.close()
      await rm(path, { force: true })
      throw error
    }
    await file.close()
    return { path, sha1: hash.digest('hex'), size, head }
  }

  /** Moves an uploaded file into place. Identical bytes may exist already. */
  async keep(received: ReceivedFile, dataset: string, kind: AssetKind, name: string) {
    const path = this.getPath(dataset, kind, name)
    if (path === undefined) throw new Error(`"${name}" is not the name of an asset file`)
    await mkdir(dirname(path), { recursive: true })
    await rename(received.path, path)
    const directory = await open(dirname(path), 'r')
    await directory.sync()
    await directory.close()
  }

  async discard(received: ReceivedFile): Promise<void> {
    await rm(received.path, { force: true })
  }

  async getSize(path: string): Promise<number | undefined> {
    try {
      return (await stat(path)).size
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined
      throw error
    }
  }

  async copyDataset(source: string, target: string): Promise<void> {
    if (!DATASET.test(target)) throw new Error(`"${target}" is not the name of a dataset`)
    try {
      await cp(join(this.#directory, source), join(this.#directory, target), { recursive: true })
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error
    }
  }

  async deleteDataset(dataset: string): Promise<void> {
    if (!DATASET.test(dataset)) throw new Error(`"${dataset}" is not the name of a dataset`)
    await rm(join(this.#directory, dataset), { recursive: true, force: true })
  }
}
