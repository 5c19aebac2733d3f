import { add, mix, multiply, parseHex, toFilmic, toHex, type LinearColour } from '../colour.ts'
import { bell, clamp, lerp, smoothstep, toRadians } from '../numbers.ts'
import type { PaintSpec } from './paints.ts'

export type Light = 'dark' | 'light'

/** A small studio: an overhead softbox, a horizon, a floor, and a kicker behind the car. */
interface Studio {
  /**
   * Radiance along a ray.
   * `elevation` in degrees; `depth` and `across` are the ray's direction, away from and along the camera's plane.
   */
  reflect: (elevation: number, depth: number, across: number) => number
  tint: LinearColour
  ambient: number
  diffuse: number
  flakes: number
  specular: number
  /** Reflectance of the clear coat, seen straight on. */
  reflectance: number
}

const STUDIOS: Record<Light, Studio> = {
  dark: {
    reflect(elevation, depth, across) {
      const behind = smoothstep(-0.1, -0.8, depth)
      const softbox = smoothstep(30, 47, elevation) * (1 - smoothstep(70, 88, elevation))
      const strip = 0.42 * bell(24, 7, elevation)
      const floor =
        elevation < 0
          ? 0.2 * Math.exp(elevation / 20) + 0.05
          : 0.05 + 0.15 * Math.exp(-elevation / 12)
      const kicker =
        1.5 *
        smoothstep(-2, 9, elevation) *
        (1 - smoothstep(40, 80, elevation)) *
        (1 - 0.92 * smoothstep(0.2, 0.7, Math.abs(across)))
      return lerp(softbox * 1.5 + strip + floor, kicker, behind)
    },
    tint: [0.93, 0.985, 1.04],
    ambient: 0.05,
    diffuse: 0.3,
    flakes: 0.34,
    specular: 1,
    reflectance: 0.05,
  },
  light: {
    // A white room with a dark horizon on the camera's side, which makes black paint look wet rather than grey.
    reflect(elevation, depth, across) {
      const behind = smoothstep(0.3, -0.85, depth)
      const ceiling =
        0.3 * smoothstep(2, 20, elevation) +
        1.35 * smoothstep(22, 42, elevation) * (1 - 0.62 * smoothstep(46, 84, elevation))
      const floor = 0.95 * smoothstep(-9, -34, elevation)
      const horizon = 0.05 + 0.05 * bell(0, 14, elevation)
      const wall = 1.15 - smoothstep(0.12, 0.6, Math.abs(across))
      return lerp(ceiling + floor + horizon, wall, behind)
    },
    tint: [0.955, 1, 1.045],
    ambient: 0.25,
    diffuse: 0.54,
    flakes: 0.4,
    specular: 1.25,
    reflectance: 0.06,
  },
}

export interface Surface {
  /** Degrees that the surface leans back from upright; negative leans forward. */
  tilt: number
  /** Degrees that it turns from the camera, towards the tail or the nose. */
  yaw?: number
  /** 1 in the open, less in a corner. */
  openness?: number
}

/** The colour of a painted surface: its reflection of the studio, and its own paint. */
export function getPaintColour(
  { tilt, yaw = 0, openness = 1 }: Surface,
  paint: PaintSpec,
  light: Light,
): string {
  const studio = STUDIOS[light]
  const cosTilt = Math.cos(toRadians(tilt))
  const normal = {
    across: Math.sin(toRadians(yaw)) * cosTilt,
    depth: Math.cos(toRadians(yaw)) * cosTilt,
    up: Math.sin(toRadians(tilt)),
  }
  const facing = Math.max(0.02, normal.depth)
  const ray = {
    across: 2 * facing * normal.across,
    depth: 2 * facing * normal.depth - 1,
    up: 2 * facing * normal.up,
  }
  const elevation = (Math.asin(clamp(ray.up, -1, 1)) * 180) / Math.PI
  const reflection = studio.reflect(elevation, ray.depth, ray.across)
  const fresnel = studio.reflectance + (1 - studio.reflectance) * (1 - facing) ** 4

  const base = parseHex(paint.base)
  const keyLight = Math.max(0, normal.up * 0.72 + normal.depth * 0.3 - normal.across * 0.12)
  const flakeLobe = Math.max(0, Math.cos(toRadians(elevation - 55))) ** 3
  const colour = add(
    multiply(base, (studio.ambient + studio.diffuse * keyLight * 1.5) * openness),
    multiply(
      mix(base, parseHex(paint.flake), 0.6),
      studio.flakes * flakeLobe * 0.42 * openness * (0.35 + reflection * 0.5),
    ),
    multiply(
      studio.tint,
      studio.specular * fresnel * reflection * 1.5 * paint.clearcoat * (0.25 + 0.75 * openness),
    ),
  )
  return toHex(toFilmic(colour))
}
