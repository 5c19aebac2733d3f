import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const MANIFEST = 'app-path-routes-manifest.json'
const manifestSchema = z.record(z.string(), z.string())

interface AppRoute {
  /** Names of its folders: "referrals", "[referrerId]". */
  segments: readonly string[]
  /** Whether it is a page, which may take actions, and no handler of its own. */
  isPage: boolean
}

/** The routes of a build, by which a layer knows what an address leads to before Next does. */
export class AppRoutes {
  readonly #routes: readonly AppRoute[]

  /** Takes files as Next names them: "/api/forms/[form]/route". */
  constructor(files: readonly string[]) {
    this.#routes = files
      .map((file) => {
        const segments = toSegments(file)
        return { segments: segments.slice(0, -1), isPage: segments.at(-1) === 'page' }
      })
      .toSorted((a, b) => (toOrder(a) < toOrder(b) ? -1 : 1))
  }

  static read(distDir: string): AppRoutes {
    const manifest: unknown = JSON.parse(readFileSync(join(distDir, MANIFEST), 'utf8'))
    return new AppRoutes(Object.keys(manifestSchema.parse(manifest)))
  }

  find(path: string): AppRoute | undefined {
    const segments = toSegments(path)
    return this.#routes.find((route) => matches(route, segments))
  }
}

const toSegments = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Whether a segment stands for one part of an address, whatever it is. */
export const isParameter = (segment: string): boolean => /^\[(?!\.)/.test(segment)

/** Whether it stands for all that follows. */
const isRest = (segment: string): boolean => segment.startsWith('[...')

/** Names come before parameters, as Next has them. */
const toOrder = ({ segments }: AppRoute): string =>
  segments
    .map((segment) => {
      if (isRest(segment)) return 2
      return isParameter(segment) ? 1 : 0
    })
    .join('')

const matches = ({ segments }: AppRoute, asked: readonly string[]): boolean =>
  isRest(segments.at(-1) ?? '')
    ? asked.length >= segments.length && startsAlike(segments.slice(0, -1), asked)
    : asked.length === segments.length && startsAlike(segments, asked)

const startsAlike = (segments: readonly string[], asked: readonly string[]): boolean =>
  segments.every((segment, at) => isParameter(segment) || segment === asked[at])
