import type { Link } from '#content/types.ts'

interface LinkAttributes {
  href: string
  rel?: string
  target?: '_blank'
  title?: string
  'data-sheet'?: string
}

const IN_NEW_TAB = { rel: 'noopener', target: '_blank', title: 'Opens in a new tab' } as const

/** Attributes of an editor's link. Those of sheets have a real address, so they work before hydration and without scripts. */
export function toLinkAttributes({ target }: Pick<Link, 'target'>): LinkAttributes {
  const { href } = target
  if (target.kind === 'sheet') return { href, 'data-sheet': target.sheet }
  if (target.inNewTab) return { href, ...IN_NEW_TAB }
  return target.external ? { href, rel: 'noopener' } : { href }
}
