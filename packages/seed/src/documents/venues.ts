import { type Focus, image } from './builders.ts'
import type { SeedImage } from './types.ts'

/** Restaurants that have pictures: what each shows, and where to look when it is cropped. */
const VENUES = {
  suntec: {
    alt: 'The Suntec City restaurant beside a ring-shaped fountain at blue hour, a Sealion 7 at the kerb',
    focus: { x: 0.58, y: 0.9 },
  },
  'boat-quay': {
    alt: 'Shophouses on the river at Boat Quay at dusk, lights on the water, a boat at the quay',
    focus: { x: 0.58, y: 0.68 },
  },
  'zhongshan-park': {
    alt: 'The Zhongshan Park restaurant under rain trees in the morning, a Dolphin at the kerb',
    focus: { x: 0.5, y: 0.95 },
  },
  'tanjong-pagar': {
    alt: 'The Tanjong Pagar restaurant in the afternoon between office towers and shophouses, a Seal at the kerb',
    focus: { x: 0.45, y: 0.95 },
  },
  'waterway-point': {
    alt: 'Waterway Point at dusk, its lights on the water',
    focus: { x: 0.55, y: 0.6 },
  },
} as const satisfies Record<string, { alt: string; focus: Focus }>

export function venueImage(venue: keyof typeof VENUES): SeedImage {
  const { alt, focus } = VENUES[venue]
  return image(`venue-${venue}`, alt, { focus })
}
