import { animate } from 'framer-motion/dom/mini'

const EASE_IN_OUT: [number, number, number, number] = [0.62, 0.02, 0.2, 1]
const ENTER_SECONDS = 0.56
const LEAVE_SECONDS = 0.28

/** Slides the old page out while the new one loads. */
export function slideOut(page: HTMLElement): void {
  void animate(
    [...page.children],
    { opacity: [1, 0.4], transform: ['translateX(0)', 'translateX(-3%)'] },
    { duration: LEAVE_SECONDS, ease: EASE_IN_OUT },
  )
}

/** Moves what is in the page, which clips it: a page that moves itself makes the window wider. */
export async function slideIn(page: HTMLElement): Promise<void> {
  const parts = [...page.children]
  await animate(
    parts,
    { opacity: [0, 1], transform: ['translateX(6%)', 'translateX(0)'] },
    { duration: ENTER_SECONDS, ease: EASE_IN_OUT },
  )
  for (const part of parts) {
    if (!(part instanceof HTMLElement)) continue
    // A leftover transform would break fixed and sticky children.
    part.style.removeProperty('transform')
    part.style.removeProperty('opacity')
  }
}
