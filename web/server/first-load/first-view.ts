import { FIRST_VIEW_SCRIPT, HERO_ALONE_SCRIPT } from './first-view-script.generated.ts'

const SCRIPT = /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const HEAD_END = '</head>'
/** Mark that the browser's first paint waits for, in the page (`SiteLayout`) and in its flight data. */
const PAGE_END = '"#page-end'
/** Mark where the hero ends, on pages whose hero fills the screen. */
const HERO_END = 'first-view-end'

/** Parts below the first view and the footer are not laid out for it, nor read by screen readers. Until they are, their height counts for the scrollbar only. */
const STYLE = `<style data-first-view="">@media screen{[data-parts]>*+*,footer{content-visibility:auto;contain-intrinsic-block-size:auto 50svh}}</style>`

/** Lets a stored page show its first view before the rest of what it consists of (docs/adr/0022). */
export function showFirstViewFirst(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(([, path = '']) => path)
  if (scripts.length === 0) return html
  const heroEnd = html.indexOf(` id="${HERO_END}"`)
  const isHeroAlone = html.slice(0, Math.max(heroEnd, 0)).includes(' data-parts="')
  const script = (isHeroAlone ? HERO_ALONE_SCRIPT : FIRST_VIEW_SCRIPT).replace('SCRIPTS', () =>
    JSON.stringify(scripts),
  )
  const own = html
    .replaceAll(SCRIPT, '')
    .replaceAll(SCRIPT_PRELOAD, '')
    .replace(HEAD_END, () => `${STYLE}<script>${script}</script>${HEAD_END}`)
  return heroEnd >= 0 ? own.replaceAll(PAGE_END, `"#${HERO_END}`) : own
}
