/* oxlint-disable unicorn/prefer-add-event-listener -- properties are shorter, and every page has them */

/** The sheet that `first-view.ts` puts into the page: one rule for screens, for all that is below the first view. */
interface FirstViewStyle extends HTMLStyleElement {
  sheet: CSSStyleSheet & {
    cssRules: readonly [CSSMediaRule & { cssRules: readonly [CSSStyleRule] }]
  }
}

/** Whether the page has a hero among its parts. There is one script for either case. */
declare const IS_HERO_ALONE: boolean

/**
 * Runs inline in a stored page's head, minified by `tools/write-first-view.ts`.
 *
 * The page's scripts and sheets load once the frame is drawn that shows it parsed and with its pictures
 * of high priority, so that these have the line and the processor for themselves: after the next frame, since one is not
 * yet on the screen when its callbacks run. At once when a visitor presses something, and in a window that draws no
 * frames; after `load` at the latest, as a picture that fails when the window changes tells nobody.
 *
 * The parts below are laid out one by one when the page is idle, or after a second each, as a browser may call no
 * page idle; all at once for a link to one of them, and from the start where the browser returns to a place in the page.
 */
export function showFirstView(
  scripts: readonly string[],
  page: Document,
  style: FirstViewStyle,
  navigation: PerformanceNavigationTiming | undefined,
): void {
  const sheets = page.querySelectorAll<HTMLLinkElement>('link[data-late]')
  let hasLoaded = false

  const onIdle = (task: () => void) => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 1000 })
    else setTimeout(task)
  }
  const afterFrame = (task: () => void) => {
    if (page.hidden) task()
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(task)))
  }
  const load = () => {
    if (hasLoaded) return
    hasLoaded = true
    for (const sheet of sheets) {
      sheet.removeAttribute('media')
      sheet.disabled = false
    }
    for (const path of scripts) {
      const script = page.createElement('script')
      script.src = path
      page.head.append(script)
    }
  }
  const layOut = (parts: HTMLElement[]) => {
    const part = parts.shift()
    if (part && style.isConnected) {
      part.style.contentVisibility = 'visible'
      onIdle(() => layOut(parts))
    } else style.remove()
  }

  if (IS_HERO_ALONE) {
    // The first frame lays out nothing below a hero among the parts, and the next what is near.
    const below = style.sheet.cssRules[0].cssRules[0].style
    below.contentVisibility = 'hidden'
    requestAnimationFrame(() =>
      setTimeout(() => {
        below.contentVisibility = 'auto'
      }),
    )
  }
  if (location.hash || (navigation && navigation.type !== 'navigate')) style.remove()
  for (const sheet of sheets)
    sheet.onload = sheet.onerror = () => sheet.removeAttribute('data-late')
  addEventListener('DOMContentLoaded', () => {
    const arriving = Array.from(
      page.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]'),
      async (image) =>
        image.complete ||
        new Promise((resolve) => {
          image.onload = image.onerror = resolve
        }),
    )
    void Promise.all(arriving).then(() => afterFrame(load))
  })
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, load)
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest("a[href*='#']")) style.remove()
    },
    true,
  )
  addEventListener('load', () =>
    afterFrame(() => {
      load()
      onIdle(() => layOut([...page.querySelectorAll<HTMLElement>('[data-parts]>*+*')]))
    }),
  )
}
