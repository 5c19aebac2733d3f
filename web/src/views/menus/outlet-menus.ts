import 'server-only'
import { getLiveMenu } from '#backend/menu/live-menu.ts'
import type { MenuReading } from '#backend/menu/menu-reading.ts'
import { getMenus, getMenuSources } from '#content/menus.ts'
import { getOutlets } from '#content/outlets.ts'
import { expireAfter } from '#content/page-lifetime.ts'
import type { OutletMenu } from '#content/types.ts'

/** With the seconds that answers are kept on their way, a page's menu is of the last minute. */
const PAGE_SECONDS = 45
/** A page without the kitchen's answer should not stay that way. */
const RETRY_SECONDS = 10

interface KitchenMenu {
  reading: MenuReading | undefined
  /** Whether the kitchen has a system that can be asked. */
  isLive: boolean
}

/** What the kitchen of a venue says, for a page that is rendered again while it is being looked at. */
export async function getKitchenMenu(venue: string): Promise<KitchenMenu> {
  const source = (await getMenuSources()).get(venue)
  const reading = await getLiveMenu(source)
  if (source) await expireAfter(reading?.isLive ? PAGE_SECONDS : RETRY_SECONDS)
  return { reading, isLive: source !== undefined }
}

/**
 * The menu of every restaurant, the kitchen's own where there is one, for a page that is rendered
 * again before the dishes are old.
 */
export async function getAllMenus(): Promise<OutletMenu[]> {
  const [outlets, sources, typed] = await Promise.all([getOutlets(), getMenuSources(), getMenus()])
  if (sources.size > 0) await expireAfter(PAGE_SECONDS)
  const menus = await Promise.all(
    outlets.map(async ({ venue, name, href }) => {
      const reading = await getLiveMenu(sources.get(venue))
      const menu = reading?.menu ?? typed.find((each) => each.venue === venue)?.menu
      return menu && href ? { venue, outletName: name, href, menu } : undefined
    }),
  )
  return menus.filter((menu) => menu !== undefined)
}
