import type { Link, SiteSettings } from '../types.ts'

const MENUS = ['mainNavigation', 'floatingNavigation', 'footerNavigation'] as const

type Menus = Pick<SiteSettings, (typeof MENUS)[number] | 'announcement'>

const ORIGIN = 'http://site'

/** The page that a link leads to on this site, without query and fragment. */
function getPath({ target }: Link): string | undefined {
  const url = new URL(target.href, ORIGIN)
  return url.origin === ORIGIN ? url.pathname : undefined
}

/** Every page that the menus and the announcement lead to. */
export function getLinkedPaths(settings: Menus): Set<string> {
  const links = [
    ...MENUS.flatMap((menu) => settings[menu]),
    ...(settings.announcement?.link ? [settings.announcement.link] : []),
  ]
  return new Set(links.flatMap((link) => getPath(link) ?? []))
}

/** The same settings without the links to these pages. An announcement of one goes as a whole. */
export function withoutLinksTo<Settings extends Menus>(
  paths: ReadonlySet<string>,
  settings: Settings,
): Settings {
  const isShown = (link: Link) => {
    const path = getPath(link)
    return path === undefined || !paths.has(path)
  }
  const { announcement } = settings
  return {
    ...settings,
    mainNavigation: settings.mainNavigation.filter(isShown),
    floatingNavigation: settings.floatingNavigation.filter(isShown),
    footerNavigation: settings.footerNavigation.filter(isShown),
    announcement: announcement?.link && !isShown(announcement.link) ? undefined : announcement,
  }
}
