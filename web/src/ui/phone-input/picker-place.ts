/** Free pixels below the field under which the list opens above it. */
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

/** Position of the list: below the field at its width, or above it when space below is tight. */
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
