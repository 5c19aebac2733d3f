import 'server-only'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchContent } from './fetch.ts'
import { mapDefined } from './map/clean.ts'
import { toOutletMenu } from './map/menu.ts'
import { menusQuery } from './queries/outlet.ts'
import type { OutletMenu } from './types.ts'

/** The menu of every restaurant that has one, to look for a dish in. */
export async function getMenus(): Promise<OutletMenu[]> {
  return mapDefined(await fetchContent(menusQuery, {}, [cacheTags.outlets]), toOutletMenu)
}
