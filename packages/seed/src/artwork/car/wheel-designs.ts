import type { Point } from '../curve.ts'

/** A facet of a spoke. Corners are [share of the rim's radius, radians from the spoke's axis]. */
interface Facet {
  corners: readonly Point[]
  /** Radians by which the facet faces away from the spoke's axis. */
  facing?: number
  /** Share of the full brightness. */
  brightness?: number
  onlyOddSpokes?: boolean
}

export interface WheelPattern {
  spokes: number
  facets: readonly Facet[]
}

function buildTwinFacets(offset: number): Facet[] {
  const foot = offset * 1.9
  return [
    {
      corners: [
        [0.15, foot - 0.12],
        [0.965, offset - 0.055],
        [0.965, offset + 0.055],
        [0.15, foot + 0.12],
      ],
      brightness: 0.45,
    },
    {
      corners: [
        [0.15, foot - 0.1],
        [0.965, offset - 0.045],
        [0.965, offset + 0.015],
        [0.15, foot + 0.02],
      ],
    },
  ]
}

/** Half the angle between spokes, for wheels that are nearly closed discs. */
const HALF_OF_8 = Math.PI / 8
const HALF_OF_9 = Math.PI / 9

const PATTERNS = {
  turbine5: {
    spokes: 5,
    facets: [
      {
        corners: [
          [0.14, -0.5],
          [0.5, -0.1],
          [0.965, -0.03],
          [0.965, 0.3],
          [0.62, 0.22],
          [0.2, 0.5],
        ],
        facing: 0.4,
        brightness: 0.42,
      },
      {
        corners: [
          [0.14, -0.6],
          [0.5, -0.15],
          [0.965, -0.1],
          [0.965, 0.05],
          [0.55, 0.05],
          [0.18, 0.2],
        ],
      },
      {
        corners: [
          [0.55, 0.1],
          [0.965, 0.2],
          [0.965, 0.3],
          [0.62, 0.22],
        ],
        facing: 0.6,
        brightness: 0.9,
      },
    ],
  },
  y5: {
    spokes: 5,
    facets: [
      {
        corners: [
          [0.14, -0.6],
          [0.42, -0.16],
          [0.965, -0.3],
          [0.965, -0.17],
          [0.56, 0],
          [0.965, 0.17],
          [0.965, 0.3],
          [0.42, 0.16],
          [0.14, 0.6],
        ],
        brightness: 0.5,
      },
      {
        corners: [
          [0.14, -0.5],
          [0.42, -0.12],
          [0.965, -0.28],
          [0.965, -0.2],
          [0.5, -0.02],
          [0.16, 0.05],
        ],
        facing: -0.2,
      },
      {
        corners: [
          [0.16, 0.1],
          [0.5, 0.03],
          [0.965, 0.2],
          [0.965, 0.27],
          [0.45, 0.11],
        ],
        facing: 0.2,
        brightness: 0.85,
      },
    ],
  },
  five: {
    spokes: 5,
    facets: [
      {
        corners: [
          [0.14, -0.65],
          [0.5, -0.19],
          [0.965, -0.17],
          [0.965, 0.17],
          [0.5, 0.19],
          [0.14, 0.65],
        ],
        brightness: 0.42,
      },
      {
        corners: [
          [0.2, -0.5],
          [0.5, -0.17],
          [0.965, -0.155],
          [0.965, -0.06],
          [0.4, -0.05],
        ],
        facing: -0.2,
      },
      {
        corners: [
          [0.2, 0.5],
          [0.5, 0.17],
          [0.965, 0.155],
          [0.965, 0.06],
          [0.4, 0.05],
        ],
        facing: 0.2,
      },
    ],
  },
  twin5: { spokes: 5, facets: [-0.17, 0.17].flatMap(buildTwinFacets) },
  /** Directional blades with a machined edge on a black face. */
  swirl: {
    spokes: 10,
    facets: [
      {
        corners: [
          [0.16, -0.3],
          [0.5, 0.02],
          [0.97, 0.16],
          [0.97, 0.44],
          [0.6, 0.3],
          [0.2, 0.2],
        ],
        facing: 0.5,
        brightness: 0.3,
      },
      {
        corners: [
          [0.16, -0.34],
          [0.5, 0],
          [0.97, 0.14],
          [0.97, 0.235],
          [0.5, 0.09],
          [0.18, -0.08],
        ],
        facing: 0.2,
      },
      {
        corners: [
          [0.62, 0.3],
          [0.97, 0.38],
          [0.97, 0.44],
          [0.64, 0.34],
        ],
        facing: 0.6,
        brightness: 0.9,
        onlyOddSpokes: true,
      },
    ],
  },
  /** Broad spokes with a groove. */
  seven: {
    spokes: 7,
    facets: [
      {
        corners: [
          [0.15, -0.42],
          [0.5, -0.16],
          [0.965, -0.2],
          [0.965, 0.2],
          [0.5, 0.16],
          [0.15, 0.42],
        ],
        brightness: 0.62,
      },
      {
        corners: [
          [0.2, -0.3],
          [0.5, -0.14],
          [0.965, -0.18],
          [0.965, -0.05],
          [0.45, -0.02],
        ],
        facing: -0.2,
      },
      {
        corners: [
          [0.42, 0],
          [0.9, 0.05],
          [0.9, 0.1],
          [0.42, 0.08],
        ],
        brightness: 0.25,
      },
    ],
  },
  aero9: {
    spokes: 9,
    facets: [
      {
        corners: [
          [0.2, -HALF_OF_9],
          [0.97, -HALF_OF_9],
          [0.97, HALF_OF_9 * 0.55],
          [0.62, HALF_OF_9 * 0.5],
          [0.42, HALF_OF_9 * 0.9],
          [0.2, HALF_OF_9],
        ],
        brightness: 0.52,
      },
      {
        corners: [
          [0.5, -HALF_OF_9 * 0.9],
          [0.97, -HALF_OF_9 * 0.9],
          [0.97, -HALF_OF_9 * 0.1],
          [0.66, -HALF_OF_9 * 0.2],
        ],
        facing: -0.2,
        brightness: 0.95,
      },
    ],
  },
  aero: {
    spokes: 8,
    facets: [
      {
        corners: [
          [0.2, -HALF_OF_8 * 0.9],
          [0.97, -HALF_OF_8 * 0.86],
          [0.97, HALF_OF_8 * 0.5],
          [0.6, HALF_OF_8 * 0.42],
          [0.2, HALF_OF_8 * 0.2],
        ],
        brightness: 0.34,
      },
      {
        corners: [
          [0.2, -HALF_OF_8 * 0.9],
          [0.97, -HALF_OF_8 * 0.86],
          [0.97, -HALF_OF_8 * 0.5],
          [0.5, -HALF_OF_8 * 0.3],
          [0.2, -HALF_OF_8 * 0.2],
        ],
      },
      {
        corners: [
          [0.72, HALF_OF_8 * 0.38],
          [0.97, HALF_OF_8 * 0.34],
          [0.97, HALF_OF_8 * 0.5],
          [0.7, HALF_OF_8 * 0.45],
        ],
        facing: 0.4,
        brightness: 0.8,
      },
    ],
  },
  petal: {
    spokes: 5,
    facets: [
      {
        corners: [
          [0.12, -0.8],
          [0.45, -0.34],
          [0.8, -0.3],
          [0.965, -0.22],
          [0.965, 0.22],
          [0.8, 0.3],
          [0.45, 0.34],
          [0.12, 0.8],
        ],
        brightness: 0.36,
      },
      {
        corners: [
          [0.2, -0.6],
          [0.45, -0.32],
          [0.8, -0.29],
          [0.965, -0.21],
          [0.965, -0.13],
          [0.75, -0.17],
          [0.45, -0.14],
          [0.3, 0],
        ],
        facing: -0.25,
      },
      {
        corners: [
          [0.45, 0.31],
          [0.8, 0.28],
          [0.965, 0.21],
          [0.965, 0.13],
          [0.75, 0.17],
          [0.45, 0.17],
        ],
        facing: 0.25,
        brightness: 0.8,
      },
    ],
  },
  multi: {
    spokes: 14,
    facets: [
      {
        corners: [
          [0.18, -0.16],
          [0.965, -0.1],
          [0.965, 0.1],
          [0.18, 0.16],
        ],
        brightness: 0.4,
      },
      {
        corners: [
          [0.18, -0.14],
          [0.965, -0.09],
          [0.965, 0],
          [0.18, 0.02],
        ],
      },
    ],
  },
} satisfies Record<string, WheelPattern>

export type WheelDesign = keyof typeof PATTERNS

export const WHEEL_PATTERNS: Record<WheelDesign, WheelPattern> = PATTERNS
