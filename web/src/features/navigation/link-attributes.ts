import type { Link } from '#content/types.ts'

interface NavigationLinkAttributes {
  href: string
  rel?: string
  'data-sheet'?: string
}

export function toNavigationLink({ target }: Link): NavigationLinkAttributes {
  if (target.kind === 'sheet') return { href: target.href, 'data-sheet': target.sheet }
  return target.external ? { href: target.href, rel: 'noopener' } : { href: target.href }
}
