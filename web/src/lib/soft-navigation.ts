interface ClickFacts {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}

const isPlainClick = (click: ClickFacts) =>
  click.button === 0 &&
  !click.metaKey &&
  !click.ctrlKey &&
  !click.shiftKey &&
  !click.altKey &&
  !click.defaultPrevented

/** Not pages: the API and the Studio on the same host, and files. */
const isPagePath = (pathname: string) =>
  !/^\/(api|studio)(\/|$)/.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname)

/**
 * The target of a link that the router can open without a page load: a page of this site in the same window,
 * other than a place on the current page.
 */
export function getPageTarget(anchor: HTMLAnchorElement, current: URL): URL | undefined {
  if (!anchor.href || anchor.hasAttribute('download')) return undefined
  if (anchor.target !== '' && anchor.target !== '_self') return undefined
  const target = new URL(anchor.href, current)
  if (target.origin !== current.origin || !isPagePath(target.pathname)) return undefined
  const isSamePage = target.pathname === current.pathname && target.search === current.search
  return isSamePage && target.hash !== '' ? undefined : target
}

/** The same for a click, which may open a new tab or be handled already. */
export function getClickTarget(
  anchor: HTMLAnchorElement,
  click: ClickFacts,
  current: URL,
): URL | undefined {
  return isPlainClick(click) ? getPageTarget(anchor, current) : undefined
}
