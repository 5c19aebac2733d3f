/** Sides that a visitor sees one after another, from the first picture on. */
const SIDES = [
  'front left',
  'left',
  'rear left',
  'rear',
  'rear right',
  'right',
  'front right',
  'front',
] as const

/** A drag over two thirds of the picture turns the car once. */
const TURNS_PER_WIDTH = 1.5
/** Pictures that load at the same time. */
const AT_ONCE = 4

export type StepState = 'waiting' | 'loading' | 'loaded' | 'failed'

/** The step that many steps on, all the way round. */
export const wrapStep = (step: number, count: number): number => ((step % count) + count) % count

/** The side that a step shows: "rear left". */
export const getSide = (step: number, count: number): string =>
  SIDES[Math.round((step / count) * SIDES.length) % SIDES.length] ?? SIDES[0]

/**
 * Whole steps of a drag over a picture that wide, and the distance that is left for the next ones. The near side of the
 * car follows the finger, so that dragging to the left goes forward.
 */
export function takeSteps(distance: number, width: number, count: number) {
  const stepWidth = width / (count * TURNS_PER_WIDTH)
  const steps = Math.trunc(-distance / stepWidth) || 0
  return { steps, rest: distance + steps * stepWidth }
}

/** The next step to load, nearest to the one that is wished for; undefined while enough are loading, or when none waits. */
export function pickNext(states: readonly StepState[], wished: number): number | undefined {
  if (states.filter((state) => state === 'loading').length >= AT_ONCE) return undefined
  const distanceTo = (step: number) => {
    const ahead = wrapStep(step - wished, states.length)
    return Math.min(ahead, states.length - ahead)
  }
  const [nearest] = [...states.keys()]
    .filter((step) => states[step] === 'waiting')
    .toSorted((one, other) => distanceTo(one) - distanceTo(other))
  return nearest
}
