import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { DEVICES, type Device, VITALS, type Vital, type VitalReport } from '#lib/reports/reports.ts'
import { writeAtomically } from '#lib/write-atomically.ts'

/** Upper bounds of the counters in milliseconds; the last counter has none. */
const TIMES = [
  25, 50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 4000,
  6000, 10_000,
]
const SHIFTS = [0, 0.01, 0.02, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1]
const SAVE_MS = 10_000
const QUANTILE = 0.75

export const getBounds = (vital: Vital): readonly number[] => (vital === 'CLS' ? SHIFTS : TIMES)

const countsSchema = z.record(z.string(), z.array(z.int().min(0)))
const releaseSchema = z.object({ release: z.string(), counts: countsSchema })
const fileSchema = z.object({ now: releaseSchema, before: releaseSchema.optional() })

type ReleaseCounts = z.infer<typeof releaseSchema>

export interface VitalRow {
  release: string
  route: string
  device: Device
  vital: Vital
  /** Number of documents measured. */
  count: number
  /** The 75th percentile, which Google judges pages by; undefined above the highest bound. */
  p75: number | undefined
}

interface VitalCountsOptions {
  file: string
  release: string
  log: (line: string) => void
  saveMs?: number
}

/**
 * Counters, in a file, of what visitors felt of this release and of the one before: their number is bounded by routes,
 * devices and bounds, and nothing of a single visit can be read from them.
 */
export class VitalCounts {
  readonly #options: VitalCountsOptions
  #now: ReleaseCounts
  #before: ReleaseCounts | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: VitalCountsOptions) {
    this.#options = options
    const { file, release } = options
    const kept = readKept(file)
    this.#now = kept?.now.release === release ? kept.now : { release, counts: {} }
    this.#before = kept?.now.release === release ? kept.before : kept?.now
  }

  /** Drops reports of any other release. */
  add({ route, release, device, vitals }: VitalReport): void {
    const known = [this.#now, this.#before].find((each) => each?.release === release)
    if (!known) return
    for (const vital of VITALS) {
      const value = vitals[vital]
      if (value === undefined) continue
      const bounds = getBounds(vital)
      const key = [route, device, vital].join(' ')
      const counts = (known.counts[key] ??= Array.from({ length: bounds.length + 1 }, () => 0))
      const found = bounds.findIndex((bound) => value <= bound)
      const index = found === -1 ? bounds.length : found
      counts[index] = (counts[index] ?? 0) + 1
    }
    this.#timer ??= setTimeout(() => void this.save(), this.#options.saveMs ?? SAVE_MS).unref()
  }

  get rows(): VitalRow[] {
    return [this.#now, this.#before].flatMap((each) => (each ? toRows(each) : []))
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { file, log } = this.#options
    const text = JSON.stringify({ now: this.#now, before: this.#before })
    await writeAtomically(file, text).catch((cause: unknown) =>
      log(`The web vitals could not be kept in ${file}: ${String(cause)}`),
    )
  }
}

function readKept(file: string): z.infer<typeof fileSchema> | undefined {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // None yet, or cut off: the measures begin anew.
    return undefined
  }
}

const keySchema = z.tuple([z.string(), z.enum(DEVICES), z.enum(VITALS)])

const toRows = ({ release, counts }: ReleaseCounts): VitalRow[] =>
  Object.entries(counts).flatMap(([key, numbers]) => {
    const parsed = keySchema.safeParse(key.split(' '))
    if (!parsed.success) return []
    const [route, device, vital] = parsed.data
    const count = numbers.reduce((sum, number) => sum + number, 0)
    return [{ release, route, device, vital, count, p75: getP75(numbers, getBounds(vital), count) }]
  })

/** Between the bounds of its counter, by its share of it. */
function getP75(
  numbers: readonly number[],
  bounds: readonly number[],
  count: number,
): number | undefined {
  const wanted = QUANTILE * count
  let seen = 0
  for (const [index, upper] of bounds.entries()) {
    const number = numbers[index] ?? 0
    if (number > 0 && seen + number >= wanted) {
      const lower = bounds[index - 1] ?? 0
      return lower + ((upper - lower) * (wanted - seen)) / number
    }
    seen += number
  }
  return undefined
}
