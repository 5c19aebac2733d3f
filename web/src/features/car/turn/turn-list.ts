import type { ContentImage } from '#content/types.ts'
import { buildImageUrl } from '#lib/image-url.ts'
import { SCENE_RATIO } from '../scene-ratio.ts'

/** Addresses of the pictures around a car, in their order: small for phones, large for wider windows. */
export interface TurnList {
  small: string[]
  large: string[]
}

export function buildTurnList(turn: readonly ContentImage[]): TurnList {
  const listWide = (width: number) =>
    turn.map((picture) => buildImageUrl(picture, width, { ratio: SCENE_RATIO }))
  return { small: listWide(640), large: listWide(800) }
}
