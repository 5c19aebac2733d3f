'use client' // The turn is loaded when a visitor touches the car or its button.

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import styles from '../scene.module.css'
import type { CarTurnProps } from './car-turn.tsx'

/** Pixels after which a press is a drag. */
const DRAG_PX = 10

type State = 'whole' | 'loading' | 'failed' | 'turning' | 'closed'

const loadTurn = () => import('./car-turn.tsx')

interface TurnProps {
  carPath: string
  /** Loads the turn; replaced in tests. */
  load?: typeof loadTurn
  /** The picture of the car, which visitors have without scripts. */
  children: ReactNode
}

/** A picture of a car that visitors turn. */
export function Turn({ carPath, load = loadTurn, children }: TurnProps) {
  const stage = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Place of a press that began here. */
  const press = useRef<number>(undefined)
  const [state, setState] = useState<State>('whole')
  const [CarTurn, setCarTurn] = useState<ComponentType<CarTurnProps>>()
  const isTurning = state === 'turning' && CarTurn !== undefined

  const open = async () => {
    if (state === 'loading' || isTurning) return
    setState('loading')
    try {
      const loaded = await load()
      setCarTurn(() => loaded.CarTurn)
      setState('turning')
    } catch {
      setState('failed')
    }
  }
  const endPress = () => {
    press.current = undefined
  }
  useEffect(() => {
    if (state === 'closed') button.current?.focus({ preventScroll: true })
  }, [state])

  return (
    <div
      ref={stage}
      className={classNames('relative', styles['stage'])}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={({ clientX }) => {
        press.current = clientX
      }}
      onPointerUp={endPress}
      onPointerCancel={endPress}
      onPointerLeave={endPress}
      onPointerMove={({ buttons, clientX }) => {
        if (press.current === undefined || buttons !== 1 || state === 'failed') return
        if (Math.abs(clientX - press.current) > DRAG_PX) void open()
      }}
    >
      {children}
      {isTurning ? (
        <CarTurn carPath={carPath} stage={stage} press={press} onClose={() => setState('closed')} />
      ) : (
        <p
          className="flex min-h-12 items-center justify-center gap-3 noscript:hidden"
          data-no-print
        >
          {state === 'failed' && <span role="alert">The turn did not load.</span>}
          <button
            ref={button}
            type="button"
            aria-busy={state === 'loading' || undefined}
            onClick={() => void open()}
            className="button button-ghost button-sm"
          >
            {/* The icon is drawn here, since all icons would be a part of the first load. */}
            <svg className="icon" width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 12h16M10 6l-6 6 6 6M14 6l6 6-6 6" />
            </svg>
            {state === 'failed' ? 'Try again' : 'Turn the car'}
          </button>
        </p>
      )}
    </div>
  )
}
