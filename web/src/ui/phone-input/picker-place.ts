/** Below this many free pixels under the field the list opens above it. */
const MIN_SPACE_BELOW = 200
const GAP = 6
const MARGIN = 12
const MAX_HEIGHT = 380

export interface PickerPlace {
  left: number
  width: number
  maxHeight: number
  /** Distance of the list's edge from the same edge of the viewport. */
  top?: number
  bottom?: number
}

/** Where the list goes: as wide as the field, under it, or above it when little is free below. */
export function getPickerPlace(
  field: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>,
  viewportHeight: number,
): PickerPlace {
  const below = viewportHeight - field.bottom
  const { left, width } = field
  if (below < MIN_SPACE_BELOW) {
    const room = field.top - GAP - MARGIN
    return {
      left,
      width,
      bottom: viewportHeight - field.top + GAP,
      maxHeight: Math.min(MAX_HEIGHT, room),
    }
  }
  return {
    left,
    width,
    top: field.bottom + GAP,
    maxHeight: Math.min(MAX_HEIGHT, below - GAP - MARGIN),
  }
}
