import { createHash } from 'node:crypto'

const VIEWS = ['hero', 'rear', 'side', 'low', 'detail', 'cabin', 'card'] as const
/** Steps around the car, of which the view "turn" consists. */
const FRAMES = 24
const STUDIOS = ['dark', 'light'] as const
/**
 * Black paint and grey paint, which together give a picture in any paint; how much the car covers, which only a card has: it
 * stands on any ground; and the whole picture in one paint.
 */
type LayerName = 'light' | 'paint' | 'shape' | 'whole'
/** Views that are shown in every paint of a car; others are rendered once in the one paint that is asked for. */
const VIEWS_IN_ALL_PAINTS: readonly string[] = ['hero', 'card']

/** One picture: its paint comes last, so that all paints share the layers. */
export interface Picture {
  car: string
  view: string
  studio: (typeof STUDIOS)[number]
  paint: string
}

export interface Quality {
  width: number
  /** Samples of a pixel that is hard to see clearly; others have fewer. */
  samples: number
  /** Millimetres between the points of the skin. */
  step: number
}

const FULL: Quality = { width: 1600, samples: 40, step: 5 }
/** Views of a gallery, where pictures lie two abreast. */
const GALLERY: Quality = { width: 1280, samples: 40, step: 5 }
const CARD: Quality = { width: 1200, samples: 40, step: 5 }
const FRAME: Quality = { width: 800, samples: 24, step: 5 }
/** Good enough to judge a change by, in a minute. */
const DRAFT: Quality = { width: 640, samples: 24, step: 9 }

/** Chooses the quality of a view: what is seen smaller or only in passing costs less. */
export function chooseQuality(view: string, isDraft: boolean): Quality {
  if (isDraft) return DRAFT
  if (view.startsWith('turn-')) return FRAME
  if (view === 'card') return CARD
  // A side view is wide, and pages show a part of it too.
  return isWhole(view) && view !== 'side' ? GALLERY : FULL
}

export interface Wishes {
  cars?: readonly string[]
  views?: readonly string[]
  studios?: readonly string[]
  paints?: readonly string[]
}

/** Takes those that are wished for, in the order of the offer; all without a wish. */
export function choose<Name extends string>(
  what: string,
  offer: readonly Name[],
  wish: readonly string[] | undefined,
): Name[] {
  const unknown = wish?.find((name) => !offer.some((known) => known === name))
  if (unknown !== undefined)
    throw new Error(`There is no ${what} "${unknown}", only ${offer.join(', ')}.`)
  return offer.filter((name) => wish?.includes(name) ?? true)
}

/** Lists views; a turn only when it is wished for. */
function listViews(wish: readonly string[] | undefined): string[] {
  return choose('view', wish ? [...VIEWS, 'turn'] : VIEWS, wish).flatMap((view) =>
    view === 'turn'
      ? Array.from({ length: FRAMES }, (_, frame) => `turn-${String(frame).padStart(2, '0')}`)
      : view,
  )
}

/** Lists the pictures to make. `paintsOf` has each car's paints; without a wish, the first of them. */
export function listPictures(
  paintsOf: ReadonlyMap<string, readonly string[]>,
  wishes: Wishes,
): Picture[] {
  return choose('car', [...paintsOf.keys()], wishes.cars).flatMap((car) => {
    const offer = paintsOf.get(car) ?? []
    const paints = wishes.paints?.includes('all')
      ? offer
      : choose('paint', offer, wishes.paints ?? offer.slice(0, 1))
    return listViews(wishes.views).flatMap((view) =>
      choose('studio', STUDIOS, wishes.studios).flatMap((studio) =>
        paints.map((paint) => ({ car, view, studio, paint })),
      ),
    )
  })
}

export interface Layer {
  layer: LayerName
  file: string
}

/** Whether a view is rendered in its paint, not composed from light and paint. */
export const isWhole = (view: string): boolean => !VIEWS_IN_ALL_PAINTS.includes(view)

/** Names the layers after all that decides their pixels, so that a change makes them anew. */
export function nameLayers(
  { car, view, studio, paint }: Picture,
  quality: Quality,
  sources: readonly string[],
): Layer[] {
  const hash = createHash('sha256')
  for (const part of [JSON.stringify(quality), ...sources]) hash.update(part).update('\0')
  const print = hash.digest('hex').slice(0, 12)
  if (isWhole(view))
    return [{ layer: 'whole', file: `${car}-${view}-${studio}-${print}-${paint}.npy` }]
  const layers: LayerName[] = ['light', 'paint', ...(view === 'card' ? ['shape' as const] : [])]
  return layers.map((layer) => {
    // A car has the same shape in both studios.
    const place = layer === 'shape' ? view : `${view}-${studio}`
    return { layer, file: `${car}-${place}-${print}-${layer}.npy` }
  })
}

export const namePicture = ({ car, view, studio, paint }: Picture): string =>
  `${car}-${view}-${studio}-${paint}.png`

export interface Job extends Layer {
  view: string
  studio: Picture['studio']
  paint: string
  width: number
  samples: number
}

/** Lists what Blender must render for the pictures of one car, each layer once, without the layers that are there. */
export function listJobs(
  pictures: readonly Picture[],
  isDraft: boolean,
  listSources: (picture: Picture) => readonly string[],
  isThere: (file: string) => boolean,
): Job[] {
  const jobs = new Map<string, Job>()
  for (const picture of pictures) {
    const { view, studio, paint } = picture
    const quality = chooseQuality(view, isDraft)
    for (const { layer, file } of nameLayers(picture, quality, listSources(picture)))
      if (!isThere(file))
        jobs.set(file, {
          view,
          studio,
          paint,
          layer,
          file,
          width: quality.width,
          samples: quality.samples,
        })
  }
  return [...jobs.values()]
}
