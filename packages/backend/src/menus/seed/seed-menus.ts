import { z } from 'zod'
import { askContent, type ContentSource } from '../../content/ask-content.ts'
import type { Store } from '../../store/store.ts'
import { MENU_VENUES } from '../gateway.ts'
import type { Picture } from '../menu.ts'
import { getMenu, putMenu } from '../menu-store.ts'
import { buildSampleMenu, SAMPLE_PICTURES } from './sample-menus.ts'

const QUERY = `*[_type == "sanity.imageAsset" && originalFilename in $names]{
  "name": originalFilename, url,
  "width": metadata.dimensions.width, "height": metadata.dimensions.height,
  "placeholder": metadata.lqip
}`

const picturesSchema = z.array(
  z.object({
    name: z.string(),
    url: z.url(),
    width: z.number(),
    height: z.number(),
    placeholder: z.string().nullish(),
  }),
)

/** Finds the pictures of sample dishes in the content lake. */
export async function findPictures(source: ContentSource): Promise<Map<string, Picture>> {
  const found = await askContent(source, QUERY, { params: { names: SAMPLE_PICTURES } })
  return new Map(
    picturesSchema
      .parse(found)
      .map(({ name, placeholder, ...picture }) => [
        name,
        { ...picture, alt: '', ...(placeholder && { placeholder }) },
      ]),
  )
}

/** Gives each venue without a menu a sample one; edited menus are kept. */
export async function seedMenus(
  store: Store,
  { loadPictures, now }: { loadPictures: () => Promise<Map<string, Picture>>; now: Date },
): Promise<void> {
  const menus = await Promise.all(MENU_VENUES.map((venue) => getMenu(store, venue)))
  const missing = MENU_VENUES.filter((_venue, index) => menus[index] === undefined)
  if (missing.length === 0) return
  const pictures = await loadPictures()
  await Promise.all(missing.map((venue) => putMenu(store, buildSampleMenu(venue, pictures, now))))
}
