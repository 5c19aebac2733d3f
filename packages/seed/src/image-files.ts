import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from './pictures.ts'

export const IMAGES = path.join(import.meta.dirname, '../images')

/** Encoding options. Alpha and the red of small lamps degrade first, hence separate settings. */
export const WEBP = { quality: 80, alphaQuality: 85, smartSubsample: true, effort: 6 } as const

/** Source hash of each image: shows which images are out of date. */
export type Manifest = Record<string, string>

const MANIFEST = path.join(IMAGES, 'manifest.json')

export function getManifestPath(): string {
  return MANIFEST
}

export function getImagePath(name: string): string {
  return path.join(IMAGES, `${name}.webp`)
}

export function hashPicture({ width, render }: Picture): string {
  return createHash('sha256')
    .update(JSON.stringify({ width, ...WEBP }))
    .update(render())
    .digest('hex')
    .slice(0, 16)
}

function parseManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null) throw new Error(`${MANIFEST} holds no object`)
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The manifest, empty before the first run. */
export async function readManifest(): Promise<Manifest> {
  try {
    return parseManifest(await readFile(MANIFEST, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return {}
    throw error
  }
}

/** Names of the existing images. */
export async function listImages(): Promise<string[]> {
  const files = await readdir(IMAGES)
  return files
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.slice(0, -'.webp'.length))
    .toSorted()
}
