const SCRIPT = /<script src="(\/_next\/static\/[^"]+\.js)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const HEAD_END = '</head>'
/** Mark that the browser's first paint waits for, in the page (`SiteLayout`) and in its flight data. */
const PAGE_END = '"#page-end'
/** Mark where the hero ends, on pages whose hero fills the screen. */
const HERO_END = 'first-view-end'

/** Parts below the first view and the footer are not laid out for it, nor read by screen readers. Until they are, their height counts for the scrollbar only. */
const STYLE = `<style data-first-view="">@media screen{[data-parts]>*+*,footer{content-visibility:auto;contain-intrinsic-block-size:auto 50svh}}</style>`

/** Inline script: the first frame lays out nothing below a hero among the parts, and the next what is near. */
const HERO_ALONE =
  'let c=v.sheet.cssRules[0].cssRules[0].style;c.contentVisibility="hidden";requestAnimationFrame(()=>setTimeout(()=>c.contentVisibility="auto"));'

/**
 * Inline script. The page's scripts and sheets load once the frame is drawn that shows it parsed and with its pictures
 * of high priority, so that these have the line and the processor for themselves: after the next frame, since one is not
 * yet on the screen when its callbacks run. At once when a visitor presses something, and in a window that draws no
 * frames; after `load` at the latest, as a picture that fails when the window changes tells nobody. The parts below are laid out one by one when the page is idle, or after a second each, as a browser may call no
 * page idle; all at once for a link to one of them, and from the start where the browser returns to a place in the page.
 */
const buildScript = (scripts: readonly string[], isHeroAlone: boolean) =>
  `((s,d)=>{let b,l=d.querySelectorAll("link[data-late]"),v=d.querySelector("style[data-first-view]"),n=performance.getEntriesByType("navigation")[0],i=c=>self.requestIdleCallback?requestIdleCallback(c,{timeout:1e3}):setTimeout(c),` +
  `f=c=>d.hidden?c():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(c))),` +
  `g=()=>{if(!b){b=1;l.forEach(e=>{e.removeAttribute("media");e.disabled=!1});for(let u of s){let e=d.createElement("script");e.src=u;d.head.append(e)}}},` +
  `r=p=>{let e=p.shift();if(e&&v.isConnected){e.style.contentVisibility="visible";i(()=>r(p))}else v.remove()};` +
  (isHeroAlone ? HERO_ALONE : '') +
  `if(location.hash||n&&n.type!="navigate")v.remove();` +
  `l.forEach(e=>{e.onload=e.onerror=()=>e.removeAttribute("data-late")});` +
  `addEventListener("DOMContentLoaded",()=>Promise.all(Array.from(d.querySelectorAll("img[fetchpriority=high]"),e=>e.complete||new Promise(p=>{e.onload=e.onerror=p}))).then(()=>f(g)));` +
  `for(let t of["pointerdown","keydown"])addEventListener(t,g);` +
  `addEventListener("click",e=>{if(e.target.closest("a[href*='#']"))v.remove()},!0);` +
  `addEventListener("load",()=>f(()=>{g();i(()=>r([...d.querySelectorAll("[data-parts]>*+*")]))}))` +
  `})(${JSON.stringify(scripts)},document)`

/** Lets a stored page show its first view before the rest of what it consists of (docs/adr/0022). */
export function showFirstViewFirst(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(([, path = '']) => path)
  if (scripts.length === 0) return html
  const heroEnd = html.indexOf(` id="${HERO_END}"`)
  const isHeroAlone = html.slice(0, Math.max(heroEnd, 0)).includes(' data-parts="')
  const own = html
    .replaceAll(SCRIPT, '')
    .replaceAll(SCRIPT_PRELOAD, '')
    .replace(
      HEAD_END,
      () => `${STYLE}<script>${buildScript(scripts, isHeroAlone)}</script>${HEAD_END}`,
    )
  return heroEnd >= 0 ? own.replaceAll(PAGE_END, `"#${HERO_END}`) : own
}
