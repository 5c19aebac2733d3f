import type * as PageMotion from './page-motion.ts'

export const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Transition between two pages. Its motion code loads on the first sign of a navigation; a page
 * that arrives sooner is shown without it.
 */
export class PageSlide {
  #motion: typeof PageMotion | undefined
  #isPreparing = false

  prepare(): void {
    if (this.#isPreparing || isMotionReduced()) return
    this.#isPreparing = true
    void this.#load()
  }

  async #load(): Promise<void> {
    try {
      this.#motion = await import('./page-motion.ts')
    } catch {
      // When the load fails, pages change without a slide, and the next intent retries.
      this.#isPreparing = false
    }
  }

  leave(page: HTMLElement): void {
    if (!isMotionReduced()) this.#motion?.slideOut(page)
  }

  enter(page: HTMLElement): void {
    if (!isMotionReduced()) void this.#motion?.slideIn(page)
  }
}
