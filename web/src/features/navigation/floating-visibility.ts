import {
  FLOATING_NAVIGATION_BREAKPOINT,
  FLOATING_NAVIGATION_MINIMUM_SCROLL,
  FLOATING_NAVIGATION_SCROLL_UP_THRESHOLD,
} from '#config/layout.ts'

export interface FloatingState {
  position: number
  /** Distance scrolled up since the last movement down. */
  scrolledUp: number
  isVisible: boolean
}

export const getInitialFloatingState = (position: number): FloatingState => ({
  position: Math.max(0, position),
  scrolledUp: 0,
  isVisible: false,
})

export const isFloatingBarWide = (viewportWidth: number) =>
  viewportWidth >= FLOATING_NAVIGATION_BREAKPOINT

/** Visibility of the bar after a scroll event. */
export function toNextFloatingState(
  state: FloatingState,
  scrollPosition: number,
  viewportWidth: number,
): FloatingState {
  // Rubber-banding reports positions above the top.
  const position = Math.max(0, scrollPosition)
  const distance = state.position - position
  if (distance === 0) return state
  if (distance < 0) return { position, scrolledUp: 0, isVisible: false }

  const scrolledUp = state.scrolledUp + distance
  const { wide, narrow } = FLOATING_NAVIGATION_SCROLL_UP_THRESHOLD
  const threshold = isFloatingBarWide(viewportWidth) ? wide : narrow
  return {
    position,
    scrolledUp,
    isVisible: position >= FLOATING_NAVIGATION_MINIMUM_SCROLL && scrolledUp >= threshold,
  }
}
