import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { classNames } from '#lib/class-names.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SCENE_RATIO } from '../scene-ratio.ts'
import styles from '../scene.module.css'
import { getSide, takeSteps, wrapStep } from './turn-steps.ts'
import { TURN_LOADING, type TurnLoading, useTurn } from './use-turn.ts'

/** Steps of a key: the near side of the car goes where the arrow points. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: 1,
  ArrowDown: 1,
  ArrowRight: -1,
  ArrowUp: -1,
}
/** Steps at which the slider has its first and its last value. */
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: 1 }
/** Lies between the picture and the words, which the ring of the focus would cross: the hint has it instead. */
const SLIDER_STYLE = { zIndex: -1, aspectRatio: SCENE_RATIO, outline: 'none', boxShadow: 'none' }
const RING_STYLE = { outline: '2px solid var(--focus)', outlineOffset: 3 }
/** Progress is said that often, not at each picture. */
const PARTS = 4

export interface CarTurnProps {
  carPath: string
  /** Element over which a finger or the mouse drags. */
  stage: RefObject<HTMLElement | null>
  /** Place of a press on the stage that began before the turn was there. */
  press: RefObject<number | undefined>
  onClose: () => void
  loading?: TurnLoading
}

/** The car seen from all around: dragged, swiped, by arrow keys or by two buttons. */
export function CarTurn({ carPath, stage, press, onClose, loading = TURN_LOADING }: CarTurnProps) {
  const slider = useRef<HTMLDivElement>(null)
  const { step, count, loaded, hasFailed, picture, turnBy, retry } = useTurn(carPath, loading)
  const [hasRing, setHasRing] = useState(false)
  const isWhole = count > 0 && loaded === count
  const percent = count === 0 ? 0 : (Math.floor((loaded / count) * PARTS) / PARTS) * 100

  useEffect(() => slider.current?.focus({ preventScroll: true }), [])

  useDrag(stage, press, (distance, width) => {
    if (count === 0) return 0
    const { steps, rest } = takeSteps(distance, width, count)
    turnBy(steps)
    return rest
  })

  const handleKey = (event: KeyboardEvent) => {
    // Shortcuts belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { [event.key]: steps } = KEYS
    const { [event.key]: end } = ENDS
    if (steps === undefined && end === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setHasRing(event.target === slider.current)
    if (event.key === 'Escape') onClose()
    else turnBy(steps ?? (end ?? 0) - step)
  }

  /** Keeps the focus, whose button goes away. */
  const handleRetry = () => {
    retry()
    slider.current?.focus({ preventScroll: true })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it wherever the focus is
    <div onKeyDown={handleKey}>
      <div
        ref={slider}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range ends at its ends, a car goes round
        role="slider"
        tabIndex={0}
        aria-label="Turn the car"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, count - 1)}
        aria-valuenow={count === 0 ? 0 : wrapStep(-step, count)}
        aria-valuetext={`Seen from the ${getSide(step, Math.max(1, count))}`}
        className={classNames('absolute top-0 left-0', styles['frame'])}
        style={SLIDER_STYLE}
        onFocus={({ target }) => setHasRing(target.matches(':focus-visible'))}
        onBlur={() => setHasRing(false)}
      >
        {picture !== undefined && (
          <img
            src={picture}
            alt=""
            draggable={false}
            decoding="sync"
            className={classNames('size-full object-cover', styles['picture'])}
          />
        )}
      </div>
      <div className="flex min-h-12 items-center justify-center gap-2 px-(--edge)" data-no-print>
        <IconButton aria-label="Turn left" className="flex-none" onClick={() => turnBy(1)}>
          <Icon name="arrow-left" />
        </IconButton>
        <div className="min-w-0" style={hasRing ? RING_STYLE : undefined}>
          {hasFailed ? (
            <p
              role="alert"
              className="flex flex-wrap items-center justify-center gap-x-3 text-small"
            >
              {count === 0 ? 'The views did not load.' : 'Some views did not load.'}
              <button type="button" className="min-h-11 text-link" onClick={handleRetry}>
                Try again
              </button>
            </p>
          ) : (
            <output className="text-center text-small text-muted">
              {isWhole ? 'Drag the car, or press an arrow' : `Loading the views: ${percent}%`}
            </output>
          )}
        </div>
        <IconButton aria-label="Turn right" className="flex-none" onClick={() => turnBy(-1)}>
          <Icon name="arrow-right" />
        </IconButton>
        <IconButton aria-label="Close the turn" className="flex-none" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
    </div>
  )
}

/**
 * Calls back with the distance that a finger or the mouse has gone sideways and the width of the stage; the answer is
 * the distance that counts again with the next move. A drag that began before on the stage is gone on with, one that
 * began elsewhere is not.
 */
function useDrag(
  stage: RefObject<HTMLElement | null>,
  press: RefObject<number | undefined>,
  onDrag: (distance: number, width: number) => number,
) {
  const handleDrag = useEffectEvent(onDrag)
  useEffect(() => {
    const { current: element } = stage
    if (!element) return undefined
    let from = press.current
    const begin = ({ clientX, button }: PointerEvent) => {
      from = button === 0 ? clientX : undefined
    }
    const move = ({ clientX, buttons, pointerId, target }: PointerEvent) => {
      if (from === undefined || buttons !== 1) return
      if (target instanceof Element && target.closest('button')) return
      element.setPointerCapture(pointerId)
      from = clientX - handleDrag(clientX - from, element.clientWidth)
    }
    const end = () => {
      from = undefined
    }
    element.addEventListener('pointerdown', begin)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
    }
  }, [stage, press])
}
