export type Width = 'desktop' | 'phone'

export interface Size {
  width: number
  height: number
}

/** Widths in CSS pixels that the site is designed for. */
const PAGE_WIDTHS: Readonly<Record<Width, number>> = { desktop: 1440, phone: 390 }

/** Size of a frame in CSS pixels, and its scale; it fills the place, and is never enlarged. */
export function fitFrame(width: Width, place: Size): Size & { scale: number } {
  const pageWidth = PAGE_WIDTHS[width]
  const scale = Math.min(1, place.width / pageWidth)
  return { width: pageWidth, height: scale === 0 ? 0 : Math.round(place.height / scale), scale }
}
