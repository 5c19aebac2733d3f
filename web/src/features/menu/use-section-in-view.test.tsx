import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useSectionInView } from './use-section-in-view.ts'

const SECTIONS = [{ anchor: 'noodles' }, { anchor: 'grill' }, { anchor: 'dessert' }]

let report: (entries: { target: { id: string }; isIntersecting: boolean }[]) => void

beforeEach(() => {
  Reflect.set(
    globalThis,
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback
      }
      disconnect() {}
    },
  )
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})

/** Tells which sections begin above the line now, and which no longer do. */
const scroll = (isIntersecting: boolean, ...ids: string[]) =>
  act(() => report(ids.map((id) => ({ target: { id }, isIntersecting }))))

it('follows a jump over several sections, and back above the menu', () => {
  const { result } = renderHook(() => useSectionInView(SECTIONS))
  scroll(false, 'noodles', 'grill', 'dessert')
  expect(result.current).toBeUndefined()
  scroll(true, 'noodles', 'grill')
  expect(result.current).toBe('grill')
  scroll(false, 'grill')
  expect(result.current).toBe('noodles')
  scroll(true, 'grill', 'dessert')
  expect(result.current).toBe('dessert')
  scroll(false, 'noodles', 'grill', 'dessert')
  expect(result.current).toBe('noodles')
})
