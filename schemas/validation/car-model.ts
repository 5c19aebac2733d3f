import { getField, getString } from './siblings.ts'

interface NamedVariant {
  name?: string
}

interface SpecificationGroupValue {
  rows?: { label?: string; values?: { variant?: string }[] }[]
}

export function validateUniqueNames(items: readonly NamedVariant[] | undefined): true | string {
  const seen = new Set<string>()
  for (const { name } of items ?? []) {
    if (name === undefined) continue
    if (seen.has(name)) return `“${name}” is listed twice.`
    seen.add(name)
  }
  return true
}

/**
 * The specification table has one column per variant; a value for an unknown variant would not be
 * shown.
 */
export function validateSpecificationVariants(
  groups: readonly SpecificationGroupValue[] | undefined,
  variants: readonly NamedVariant[],
): true | string {
  const names = new Set(variants.flatMap(({ name }) => (name === undefined ? [] : [name])))
  for (const row of (groups ?? []).flatMap(({ rows }) => rows ?? [])) {
    for (const { variant } of row.values ?? []) {
      if (variant !== undefined && !names.has(variant)) {
        return `“${row.label ?? 'A row'}” has a value for “${variant}”, which is not among the variants.`
      }
    }
  }
  return true
}

/** Figures without a variant apply to all. */
export function validateOneVariant(
  figures: readonly { variant?: string }[] | undefined,
): true | string {
  const variants = new Set(figures?.flatMap(({ variant }) => variant ?? []))
  return variants.size > 1
    ? `These figures are of ${[...variants].join(' and ')}. Visitors read them as one car, so choose those of one variant.`
    : true
}

const TURN_LENGTH = { least: 12, most: 36 } as const
const TURN_WIDTH = 800
const TURN_RATIO = 16 / 9
/** Pictures may differ by one in a hundred from the ratio, since their pixels are whole. */
const RATIO_TOLERANCE = 0.01
/** Size of a picture in the id of its asset: "image-1a2b-960x540-webp". */
const ASSET_SIZE = /-(\d+)x(\d+)-\w+$/

const toAssetSize = (picture: unknown): string | undefined => {
  const [, width, height] =
    ASSET_SIZE.exec(getString(getField(picture, 'asset'), '_ref') ?? '') ?? []
  return width && height && `${width} × ${height}`
}

/** Tells what is wrong with a size: "960 × 640". */
function findSizeProblem(size: string): string | undefined {
  const [width = 0, height = 0] = size.split(' × ').map(Number)
  if (width < TURN_WIDTH)
    return `Pictures need to be at least ${TURN_WIDTH} pixels wide: these have ${size}.`
  return Math.abs(width / height / TURN_RATIO - 1) > RATIO_TOLERANCE
    ? `Pictures need to be 16:9: these have ${size} pixels.`
    : undefined
}

/** The steps of a turn follow one another in one place, so that too few jump, and another size does too. */
export function validateTurn(turn: readonly unknown[] | undefined, scene: unknown): true | string {
  if (!turn || turn.length === 0) return true
  const { least, most } = TURN_LENGTH
  if (turn.length < least || turn.length > most)
    return `Add ${least} to ${most} pictures, or none: there ${turn.length === 1 ? 'is' : 'are'} ${turn.length}.`
  const sizes = turn.map(toAssetSize)
  const empty = sizes.indexOf(undefined)
  if (empty >= 0) return `Picture ${empty + 1} is empty: upload it, or remove it.`
  const other = sizes.findIndex((size) => size !== sizes[0])
  if (other >= 0)
    return `All pictures need one size: the first has ${sizes[0]} pixels, picture ${other + 1} has ${sizes[other]}.`
  const sizeProblem = findSizeProblem(sizes[0] ?? '')
  if (sizeProblem) return sizeProblem
  return getField(scene, 'asset') === undefined
    ? 'Add the picture of the car in its surroundings, which visitors turn.'
    : true
}
