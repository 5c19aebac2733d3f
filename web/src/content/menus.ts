import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchContent } from './fetch.ts'
import { mapDefined } from './map/clean.ts'
import { toMenuSource, toOutletMenu } from './map/menu.ts'
import { menuSourcesQuery, menusQuery } from './queries/outlet.ts'
import type { MenuSource, OutletMenu } from './types.ts'

/** The last known menu of every outlet that has one. */
export async function getMenus(): Promise<OutletMenu[]> {
  return mapDefined(await fetchContent(menusQuery, {}, [cacheTags.outlets]), toOutletMenu)
}

/** Menu sources by venue. */
export const getMenuSources = cache(async (): Promise<ReadonlyMap<string, MenuSource>> => {
  const raw = await fetchContent(menuSourcesQuery, {}, [cacheTags.menuSources])
  return new Map(mapDefined(raw, toMenuSource).map((source) => [source.venue, source]))
})
