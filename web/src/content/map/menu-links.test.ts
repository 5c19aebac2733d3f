import { expect, it } from '@jest/globals'
import type { Link } from '../types.ts'
import { withoutLinksTo } from './menu-links.ts'

const toLink = (href: string): Link => ({
  key: href,
  label: href,
  target: { kind: 'href', href, external: href.startsWith('http') },
})

const settings = {
  mainNavigation: [toLink('/about'), toLink('/coe-drop#terms')],
  floatingNavigation: [toLink('https://denza.1826.sg/coe-drop')],
  footerNavigation: [toLink('/'), toLink('/coe-drop?from=footer'), toLink('/vote-promo')],
  announcement: { text: 'If the COE falls, the fall is yours.', link: toLink('/coe-drop') },
}

const getHrefs = (links: readonly Link[]) => links.map(({ target }) => target.href)

it('drops links to a page that is not available, and the announcement of it', () => {
  const left = withoutLinksTo(new Set(['/coe-drop']), settings)
  expect(getHrefs(left.mainNavigation)).toEqual(['/about'])
  expect(getHrefs(left.floatingNavigation)).toEqual(['https://denza.1826.sg/coe-drop'])
  expect(getHrefs(left.footerNavigation)).toEqual(['/', '/vote-promo'])
  expect(left.announcement).toBeUndefined()
})

it('keeps an announcement without a link, or of another page', () => {
  const plain = { ...settings, announcement: { text: 'Closed on Monday.' } }
  expect(withoutLinksTo(new Set(['/coe-drop']), plain).announcement).toEqual(plain.announcement)
  expect(withoutLinksTo(new Set(['/about']), settings).announcement).toEqual(settings.announcement)
})
