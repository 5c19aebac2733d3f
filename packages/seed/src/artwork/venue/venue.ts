import { renderSideView, SIDE_VIEW } from '../car/side-view.ts'
import type { CarId } from '../car/proportions.ts'
import { formatCoordinate as format } from '../numbers.ts'
import { createDefinitions, writeSvg } from '../svg.ts'
import { drawBoatQuay } from './boat-quay.ts'
import { drawOpeningSoon } from './opening-soon.ts'
import { defineInks, GROUND, HEIGHT, WIDTH, type Scene } from './scene.ts'
import { drawSuntec } from './suntec.ts'
import { drawTanjongPagar } from './tanjong-pagar.ts'
import { drawWaterwayPoint } from './waterway-point.ts'
import { drawZhongshanPark } from './zhongshan-park.ts'

interface Kerb {
  car: CarId
  x: number
  width: number
}

interface Venue {
  label: string
  draw: (scene: Scene) => string
  /** The car at the kerb. */
  kerb?: Kerb
}

const VENUES = {
  suntec: {
    label: 'Suntec City',
    draw: drawSuntec,
    kerb: { car: 'sealion-7', x: 318, width: 540 },
  },
  'boat-quay': { label: 'Boat Quay', draw: drawBoatQuay },
  'zhongshan-park': {
    label: 'Zhongshan Park',
    draw: drawZhongshanPark,
    kerb: { car: 'dolphin', x: 500, width: 520 },
  },
  'tanjong-pagar': {
    label: 'Tanjong Pagar',
    draw: drawTanjongPagar,
    kerb: { car: 'seal', x: 520, width: 560 },
  },
  'waterway-point': { label: 'Waterway Point', draw: drawWaterwayPoint },
  soon: { label: 'A restaurant that is not open yet', draw: drawOpeningSoon },
} satisfies Record<string, Venue>

export type VenueId = keyof typeof VENUES

export const VENUE_IDS = [
  'suntec',
  'boat-quay',
  'zhongshan-park',
  'tanjong-pagar',
  'waterway-point',
  'soon',
] as const satisfies readonly VenueId[]

/** A car at the kerb is small, so it is drawn with fewer bands. */
const KERB_DETAIL = 0.28
/** How far below the ground line its wheels stand. */
const KERB_DEPTH = 62

function drawKerbCar({ car, x, width }: Kerb): string {
  const height = (width * SIDE_VIEW.height) / SIDE_VIEW.width
  const y = GROUND + KERB_DEPTH - (height * SIDE_VIEW.groundY) / SIDE_VIEW.height
  return renderSideView(car, {
    mode: 'dark',
    hasReflection: false,
    detail: KERB_DETAIL,
    prefix: `kerb-${car}`,
  }).replace('<svg ', `<svg x="${x}" y="${format(y)}" width="${width}" height="${format(height)}" `)
}

/** A restaurant at blue hour, straight on. */
export function renderVenue(id: VenueId): string {
  const scene: Scene = { definitions: createDefinitions(`venue-${id}`) }
  const { label, draw, kerb }: Venue = VENUES[id]
  defineInks(scene)
  const art = draw(scene)
  return writeSvg(
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'xMidYMid slice',
      ariaLabel: `${label} at blue hour`,
    },
    scene.definitions,
    art,
    kerb ? drawKerbCar(kerb) : '',
  )
}
