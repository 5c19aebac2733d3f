import { animate } from 'framer-motion/dom/mini'

const EASE_IN_OUT: [number, number, number, number] = [0.62, 0.02, 0.2, 1]
const ENTER_SECONDS = 0.56
const LEAVE_SECONDS = 0.28

/** Slides the old page out while the new one loads. */
export function slideOut(page: HTMLElement): void {
  void animate(
    page,
    { opacity: [1, 0.4], transform: ['translateX(0)', 'translateX(-3%)'] },
    { duration: LEAVE_SECONDS, ease: EASE_IN_OUT },
  )
}

export async function slideIn(page: HTMLElement): Promise<void> {
  await animate(
    page,
    { opacity: [0, 1], transform: ['translateX(6%)', 'translateX(0)'] },
    { duration: ENTER_SECONDS, ease: EASE_IN_OUT },
  )
  // A leftover transform would break fixed and sticky children.
  page.style.removeProperty('transform')
  page.style.removeProperty('opacity')
}
