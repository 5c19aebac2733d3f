import 'server-only'
import { getLiveMenu } from '#backend/menu/live-menu.ts'
import type { MenuReading } from '#backend/menu/menu-reading.ts'
import { getMenus, getMenuSources } from '#content/menus.ts'
import { getOutlets } from '#content/outlets.ts'
import { expireAfter } from '#content/page-lifetime.ts'
import type { OutletMenu } from '#content/types.ts'

/** Together with the caches on the way, a page's menu is at most a minute old. */
const PAGE_SECONDS = 45
/** A page without a live menu is revalidated soon. */
const RETRY_SECONDS = 10

interface KitchenMenu {
  reading: MenuReading | undefined
  /** Whether the kitchen has a live menu. */
  isLive: boolean
}

/** Menu of a venue, for a page that is revalidated while it is viewed. */
export async function getKitchenMenu(venue: string): Promise<KitchenMenu> {
  const source = (await getMenuSources()).get(venue)
  const reading = await getLiveMenu(source)
  if (source) await expireAfter(reading?.isLive ? PAGE_SECONDS : RETRY_SECONDS)
  return { reading, isLive: source !== undefined }
}

/**
 * Menu of every restaurant, live where possible, for a page that is revalidated before the menus
 * are stale.
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
