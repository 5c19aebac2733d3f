import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type CarId, DRAWN_CARS, PAINTS } from '../../pictures.ts'
import { image } from '../builders.ts'
import type { CarModel } from '../types.ts'

const FILES = readdirSync(path.join(import.meta.dirname, '../../../images'))

/** Views of a gallery in their order, as captions name them. */
const VIEWS = {
  rear: 'rear three quarters',
  side: 'from the side',
  low: 'low, from the front',
  detail: 'front lamp and wheel',
  cabin: 'the cabin',
} as const

/** The car in a studio, as far as `images/` has pictures of it: from the front, from all around, and its other views. */
export function buildStudioPictures(
  id: CarId,
  files: readonly string[] = FILES,
): Pick<CarModel, 'scene' | 'turn' | 'gallery' | 'pictureCredit'> {
  const { name, paint } = DRAWN_CARS[id]
  const alt = (view: string) => `${name} in ${PAINTS[paint].label}, ${view}`
  const steps = new RegExp(String.raw`^turn-${id}-\d\d\.webp$`)
  const scene = files.includes(`scene-${id}.webp`)
    ? image(`scene-${id}`, alt('front three quarters'))
    : undefined
  const turn = files
    .filter((file) => steps.test(file))
    .toSorted()
    .map((file) => ({ _type: 'image' as const, _sanityAsset: `image@file://./images/${file}` }))
  const gallery = Object.entries(VIEWS)
    .filter(([view]) => files.includes(`view-${id}-${view}.webp`))
    .map(([view, caption]) => image(`view-${id}-${view}`, alt(caption)))
  return {
    ...(scene && { scene }),
    ...(turn.length > 0 && { turn }),
    gallery,
    ...((scene ?? gallery[0]) && { pictureCredit: 'Drawings, not photographs.' }),
  }
}
