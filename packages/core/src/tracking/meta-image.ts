import { readMetaCookies } from './meta-cookies.ts'
import { toPublicAddress } from './public-address.ts'

/** The parts of a page that Meta is told. */
export interface MetaPage {
  location: Pick<Location, 'href'>
  document: Pick<Document, 'cookie' | 'referrer'>
}

/** The subject of an event, in Meta's words. */
export type MetaData = Readonly<Record<string, string | number | readonly string[]>>

export interface MetaImage {
  pixelId: string
  name: string
  data: MetaData
  /** Event id, by which Meta counts an event once. */
  id: string
}

/**
 * The picture that counts an event without Meta's script, which sends the browser's address whole. It names the page
 * without what may be personal.
 * Source: https://developers.facebook.com/docs/meta-pixel/implementation/conversion-tracking
 */
export function toMetaImage(
  { location, document }: MetaPage,
  { pixelId, name, data, id }: MetaImage,
  time: number,
): string {
  const { fbp = '', fbc = '' } = readMetaCookies(document.cookie)
  const known = {
    id: pixelId,
    ev: name,
    dl: toPublicAddress(location.href),
    rl: toPublicAddress(document.referrer),
    ts: String(time),
    eid: id,
    fbp,
    fbc,
  }
  const query = new URLSearchParams(Object.entries(known).filter(([, value]) => value !== ''))
  for (const [key, value] of Object.entries(data)) {
    query.set(`cd[${key}]`, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return `https://www.facebook.com/tr/?${query}`
}
