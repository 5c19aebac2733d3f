/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { showFirstViewFirst } from './first-view.ts'

const PATHS = ['/_next/static/chunks/main.js', '/_next/static/chunks/page~1.js']
const SCRIPTS = PATHS.map((path) => `<script src="${path}" async=""></script>`)
const EXPECT = '<link rel="expect" href="#page-end" blocking="render"/>'
const FLIGHT = String.raw`<script>self.__next_f.push([1,"{\"href\":\"#page-end\"}"])</script>`

const buildPage = (body: string) =>
  `<html><head>${EXPECT}${SCRIPTS[0]}</head><body>${body}<i id="page-end"></i>${FLIGHT}${SCRIPTS[1]}</body></html>`

/** Shows a page and runs its inline script. */
function openPage(html: string): void {
  const { head, body } = new DOMParser().parseFromString(
    showFirstViewFirst(buildPage(html)),
    'text/html',
  )
  document.head.innerHTML = head.innerHTML
  document.body.innerHTML = body.innerHTML
  // jsdom lacks both.
  Object.assign(performance, { getEntriesByType: () => [] })
  Object.assign(window, {
    requestIdleCallback: (task: () => void, { timeout = Infinity } = {}) =>
      timeout < Infinity && setTimeout(task),
  })
  window.eval(head.querySelector('script')?.textContent ?? '')
}

describe('a page that shows its first view first', () => {
  it('names its scripts in the head instead of loading them', () => {
    const own = showFirstViewFirst(
      buildPage(`<link rel="preload" as="script" fetchPriority="low" href="${PATHS[1]}"/>`),
    )
    expect(own).not.toContain('<script src')
    expect(own).not.toContain('rel="preload"')
    expect(own.slice(0, own.indexOf('</head>'))).toContain(`(${JSON.stringify(PATHS)},document,`)
  })

  it('keeps scripts that are not of the build, and those of old browsers', () => {
    const others =
      '<script src="/_next/static/chunks/old.js" noModule=""></script><script src="https://example.com/tag.js" async=""></script>'
    expect(showFirstViewFirst(buildPage(others))).toContain(others)
  })

  it.each([
    ['its end', '<section></section>', '#page-end'],
    [
      "its hero's end",
      '<section><i id="first-view-end" hidden=""></i></section>',
      '#first-view-end',
    ],
  ])('waits with the first paint for %s', (_what, body, target) => {
    const own = showFirstViewFirst(buildPage(body))
    expect(own).toContain(body)
    expect(own.match(/#page-end|#first-view-end/g)).toEqual([target, target])
  })

  it.each([
    [
      'among the parts',
      '<main data-parts="true"><i id="first-view-end" hidden=""></i></main>',
      true,
    ],
    ['before them', '<i id="first-view-end" hidden=""></i><main data-parts="true"></main>', false],
    ['missing', '<main data-parts="true"></main>', false],
  ])('lays out a hero alone where it is %s', (_where, body, isAlone) => {
    const own = showFirstViewFirst(buildPage(body))
    expect(own.includes('contentVisibility=`hidden`')).toBe(isAlone)
  })

  it('lays out the parts below even where the browser never calls it idle', async () => {
    openPage('<main data-parts="true"><p>1</p><p>2</p><p>3</p></main>')
    const [, below] = document.querySelectorAll('p')
    dispatchEvent(new Event('load'))
    const isLaidOut = () => document.querySelector('[data-first-view]') === null
    while (!isLaidOut()) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(below?.style.contentVisibility).toBe('visible')
  })

  it('loads its scripts when nothing more is heard of a picture', async () => {
    Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false })
    openPage('<img fetchpriority="high" alt="">')
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    dispatchEvent(new Event('load'))
    const isLoading = () => document.head.querySelector('script[src]') !== null
    while (!isLoading()) await new Promise((resolve) => setTimeout(resolve, 20))
    expect([...document.head.querySelectorAll('script[src]')]).toHaveLength(PATHS.length)
  })

  it('stays as it is without scripts', () => {
    expect(showFirstViewFirst('<html><head></head></html>')).toBe('<html><head></head></html>')
  })

  it('is dealt with once', () => {
    const own = showFirstViewFirst(buildPage('<section></section>'))
    expect(showFirstViewFirst(own)).toBe(own)
  })
})
