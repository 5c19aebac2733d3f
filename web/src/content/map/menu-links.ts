import { mapMenus, type MenuName } from 'schemas/menus'
import type { Link, SiteSettings } from '../types.ts'

type Menus = Pick<SiteSettings, MenuName | 'announcement'>

const ORIGIN = 'http://site'

/** The page of this site that a link leads to, without query and fragment. */
function getPath({ target }: Link): string | undefined {
  const url = new URL(target.href, ORIGIN)
  return url.origin === ORIGIN ? url.pathname : undefined
}

/** The settings without links to these pages, and without an announcement of one. */
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
    ...mapMenus((name) => settings[name].filter(isShown)),
    announcement: announcement?.link && !isShown(announcement.link) ? undefined : announcement,
  }
}
