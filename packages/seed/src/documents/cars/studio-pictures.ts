import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type CarId, DRAWN_CARS, PAINTS } from '../../pictures.ts'
import { image, toAsset } from '../builders.ts'
import type { CarModel } from '../types.ts'

const FILES = readdirSync(path.join(import.meta.dirname, '../../../images'))

/** Views in the order of a gallery. */
const STUDIO_VIEWS = ['rear', 'side', 'low', 'detail', 'cabin'] as const

const CAPTIONS = {
  rear: 'rear three quarters',
  side: 'from the side',
  low: 'low, from the front',
  detail: 'front lamp and wheel',
  cabin: 'the cabin',
} as const satisfies Record<StudioView, string>

/** A view that the gallery shows, or a feature. */
export type StudioView = (typeof STUDIO_VIEWS)[number]

export const nameView = (id: CarId, view: StudioView): string => `view-${id}-${view}`

/**
 * The car in a studio, as far as `images/` has pictures of it: from the front, from all around, and the views that no feature
 * shows.
 */
export function buildStudioPictures(
  id: CarId,
  ofFeatures: readonly StudioView[],
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
    .map((file) => ({ _type: 'image' as const, _sanityAsset: toAsset(file) }))
  const gallery = STUDIO_VIEWS.filter(
    (view) => !ofFeatures.includes(view) && files.includes(`${nameView(id, view)}.webp`),
  ).map((view) => image(nameView(id, view), alt(CAPTIONS[view])))
  return {
    ...(scene && { scene }),
    ...(turn.length > 0 && { turn }),
    gallery,
    ...((scene ?? gallery[0]) && { pictureCredit: 'Drawings, not photographs.' }),
  }
}
