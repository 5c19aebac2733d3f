import type * as PageMotion from './page-motion.ts'

export const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The transition between two pages. Its motion code arrives with the first sign that a visitor is
 * about to leave; a page that comes sooner is simply shown.
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
      // On failure pages change without a slide; the next intent retries.
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
