import type { CarId } from './proportions.ts'

/** Millimetres from the centre line, and a share of the lamp's height: 0 is its lower edge. */
export type TailPoint = readonly [y: number, share: number]

/** How the side view's lamps go on across the tail, and what is around them. Half; mirrored when drawn. */
export interface Tail {
  /** Edge of a lamp towards the centre line, from above to below. */
  housing: readonly TailPoint[]
  /** Corner radius of the housing. */
  corner: number
  /** Lines of light; one that starts on the centre line joins the lamps. */
  lights: readonly (readonly TailPoint[])[]
  /** A strip between the lamps. */
  band?: { top: number; bottom: number; isChrome?: boolean }
  /** Height of the tailgate's lower joint; a car without a tailgate has a boot lid. */
  gateFoot?: number
  /** Height of the number plate's centre: in the lid or in the bumper. */
  plate: number
  /** Width of the pillar beside the rear window, at its foot. */
  pillar: number
  hasWiper?: boolean
  /** Width of the dark part under the bumper, as a share of the car's. */
  diffuser: number
  /** Positions of its fins. */
  fins: readonly number[]
}

export const TAILS: Record<CarId, Tail> = {
  seal: {
    housing: [
      [560, 1],
      [440, 0.76],
      [600, 0],
    ],
    corner: 10,
    lights: [
      [
        [0, 0.76],
        [560, 0.78],
        [926, 0.72],
      ],
      // Drops of light.
      [
        [610, 0.5],
        [610, 0.2],
      ],
      [
        [665, 0.5],
        [665, 0.2],
      ],
      [
        [720, 0.5],
        [720, 0.2],
      ],
      [
        [775, 0.5],
        [775, 0.2],
      ],
      [
        [830, 0.5],
        [830, 0.2],
      ],
    ],
    band: { top: 1, bottom: 0.5 },
    plate: 520,
    pillar: 70,
    diffuser: 0.84,
    fins: [110, 240, 370],
  },
  'seal-6-ev': {
    housing: [
      [540, 1],
      [480, 0.6],
      [520, -0.4],
      [620, -0.5],
      [680, 0.02],
    ],
    corner: 20,
    lights: [
      [
        [0, 0.66],
        [880, 0.7],
      ],
      [
        [620, 0.66],
        [540, 0.4],
        [560, -0.3],
        [600, -0.36],
      ],
      [
        [900, 0.3],
        [720, 0.26],
      ],
    ],
    band: { top: 0.86, bottom: 0.46 },
    plate: 790,
    pillar: 60,
    diffuser: 0.7,
    fins: [],
  },
  'sealion-7': {
    housing: [
      [560, 1],
      [420, 0.7],
      [480, 0.16],
      [620, 0],
    ],
    corner: 14,
    lights: [
      [
        [0, 0.78],
        [600, 0.8],
        [920, 0.7],
      ],
      [
        [540, 0.2],
        [580, 0.5],
      ],
      [
        [620, 0.18],
        [660, 0.5],
      ],
      [
        [700, 0.18],
        [740, 0.5],
      ],
      [
        [780, 0.18],
        [820, 0.5],
      ],
    ],
    band: { top: 1, bottom: 0.5 },
    plate: 700,
    pillar: 60,
    diffuser: 0.88,
    fins: [140, 320],
  },
  'sealion-6': {
    housing: [
      [560, 1.06],
      [480, 0.6],
      [540, 0],
    ],
    corner: 26,
    lights: [
      [
        [0, 0.5],
        [520, 0.5],
        [590, 0.8],
        [880, 0.78],
        [900, 0.3],
        [600, 0.24],
        [520, 0.5],
      ],
    ],
    band: { top: 0.68, bottom: 0.32 },
    gateFoot: 640,
    plate: 830,
    pillar: 100,
    hasWiper: true,
    diffuser: 0.62,
    fins: [],
  },
  'atto-3': {
    housing: [
      [600, 1],
      [380, 0.5],
      [620, 0],
    ],
    corner: 8,
    lights: [
      [
        [0, 0.62],
        [420, 0.62],
        [640, 0.8],
        [910, 0.74],
      ],
      [
        [470, 0.44],
        [680, 0.4],
        [920, 0.3],
      ],
      [
        [640, 0.8],
        [560, 0.54],
      ],
      [
        [740, 0.8],
        [660, 0.5],
      ],
      [
        [840, 0.78],
        [760, 0.46],
      ],
    ],
    band: { top: 0.86, bottom: 0.36 },
    gateFoot: 620,
    plate: 800,
    pillar: 90,
    hasWiper: true,
    diffuser: 0.8,
    fins: [200],
  },
  'atto-2': {
    housing: [
      [600, 1],
      [570, 0.84],
      [570, 0.1],
      [600, 0],
    ],
    corner: 24,
    lights: [
      [
        [0, 0.62],
        [610, 0.62],
      ],
      // Two loops that cross.
      [
        [610, 0.2],
        [610, 0.8],
        [740, 0.8],
        [760, 0.5],
        [780, 0.2],
        [880, 0.2],
        [880, 0.8],
        [780, 0.8],
        [760, 0.5],
        [740, 0.2],
        [610, 0.2],
      ],
    ],
    band: { top: 0.94, bottom: 0.3 },
    gateFoot: 590,
    plate: 480,
    pillar: 60,
    hasWiper: true,
    diffuser: 0.7,
    fins: [],
  },
  e6: {
    housing: [
      [540, 1],
      [440, 0.56],
      [560, 0],
    ],
    corner: 22,
    lights: [
      [
        [880, 0.86],
        [600, 0.78],
        [500, 0.56],
        [600, 0.3],
        [880, 0.24],
      ],
    ],
    band: { top: 0.74, bottom: 0.5, isChrome: true },
    gateFoot: 560,
    plate: 770,
    pillar: 120,
    hasWiper: true,
    diffuser: 0.5,
    fins: [],
  },
  dolphin: {
    housing: [
      [570, 1],
      [470, 0.66],
      [520, 0],
    ],
    corner: 18,
    lights: [
      [
        [0, 0.66],
        [540, 0.66],
        [600, 0.86],
        [860, 0.8],
      ],
      [
        [870, 0.52],
        [700, 0.56],
        [760, 0.36],
        [560, 0.26],
        [840, 0.14],
      ],
    ],
    band: { top: 0.86, bottom: 0.46 },
    gateFoot: 590,
    plate: 690,
    pillar: 76,
    hasWiper: true,
    diffuser: 0.78,
    fins: [],
  },
  m6: {
    housing: [
      [724, 1],
      [772, 0.34],
      [480, 0.28],
      [480, 0.06],
      [640, 0],
    ],
    corner: 16,
    lights: [
      [
        [766, 0.88],
        [822, 0.22],
        [520, 0.18],
      ],
      [
        [886, 0.1],
        [700, 0.08],
      ],
    ],
    band: { top: 0.22, bottom: 0.12, isChrome: true },
    gateFoot: 520,
    plate: 790,
    pillar: 44,
    hasWiper: true,
    diffuser: 0.56,
    fins: [],
  },
  d9: {
    housing: [
      [880, 1],
      [860, 0.2],
      [560, 0.14],
      [560, 0.04],
      [700, 0],
    ],
    corner: 10,
    lights: [
      [
        [900, 0.94],
        [880, 0.16],
        [600, 0.1],
      ],
    ],
    band: { top: 0.14, bottom: 0.04, isChrome: true },
    gateFoot: 520,
    plate: 800,
    pillar: 40,
    hasWiper: true,
    diffuser: 0.5,
    fins: [],
  },
}
