import { useEffect, useRef, useState } from 'react'
import { toTurnPath } from '#config/routes.ts'
import type { TurnList } from './turn-list.ts'
import { pickNext, type StepState, wrapStep } from './turn-steps.ts'

const PHONE = '(width < 768px)'

/** Loading of a turn, replaced in tests. */
export interface TurnLoading {
  /** Addresses of the pictures for this window. */
  loadList: (carPath: string) => Promise<readonly string[]>
  /** Resolves once the picture can be painted at once. */
  loadPicture: (address: string) => Promise<unknown>
}

async function loadList(carPath: string): Promise<readonly string[]> {
  const response = await fetch(toTurnPath(carPath))
  if (!response.ok) throw new Error(`The list of the turn answered ${response.status}.`)
  const list: TurnList = await response.json()
  return window.matchMedia(PHONE).matches ? list.small : list.large
}

/** The answer keeps the decoded picture in memory. */
async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

export const TURN_LOADING: TurnLoading = { loadList, loadPicture }

/** The pictures around a car: loads them from the shown one outwards, and keeps the last one until the next is there. */
export function useTurn(carPath: string, loading: TurnLoading) {
  const [addresses, setAddresses] = useState<readonly string[]>([])
  const [states, setStates] = useState<readonly StepState[]>([])
  const [hasNoList, setHasNoList] = useState(false)
  const [step, setStep] = useState(0)
  const [shown, setShown] = useState<number>()
  const kept = useRef<unknown[]>([])

  useEffect(() => {
    if (hasNoList) return undefined
    let isOver = false
    const load = async () => {
      try {
        const list = await loading.loadList(carPath)
        if (isOver) return
        setAddresses(list)
        setStates(list.map(() => 'waiting'))
      } catch {
        if (!isOver) setHasNoList(true)
      }
    }
    void load()
    return () => {
      isOver = true
    }
  }, [carPath, loading, hasNoList])

  useEffect(() => {
    const next = pickNext(states, step)
    const address = addresses[next ?? -1]
    if (next === undefined || address === undefined) return
    const note = (state: StepState) => setStates((before) => before.with(next, state))
    const load = async () => {
      note('loading')
      try {
        kept.current.push(await loading.loadPicture(address))
        note('loaded')
      } catch {
        note('failed')
      }
    }
    void load()
  }, [addresses, loading, states, step])

  if (states[step] === 'loaded' && shown !== step) setShown(step)

  const count = addresses.length
  return {
    step,
    count,
    loaded: states.filter((state) => state === 'loaded').length,
    hasFailed: hasNoList || states.includes('failed'),
    /** Address of the picture on screen; undefined until the first one is there. */
    picture: shown === undefined ? undefined : addresses[shown],
    turnBy: (steps: number) => {
      if (count > 0) setStep((before) => wrapStep(before + steps, count))
    },
    retry: () => {
      setHasNoList(false)
      setStates((before) => before.map((state) => (state === 'failed' ? 'waiting' : state)))
    },
  }
}
