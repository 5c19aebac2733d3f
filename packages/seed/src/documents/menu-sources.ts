import { dishImage } from './dishes.ts'
import type { MenuSource, SeedImage } from './types.ts'
import { venueImage } from './venues.ts'

/** The REST API of the backend that `npm start` runs. */
export const EMBEDDED_REST_ENDPOINT = 'http://127.0.0.1:3901/prod'

interface MenuSourceInput {
  venue: MenuSource['venue']
  outletName: string
  address: string
  picture: SeedImage
  /** Hillview no longer has an outlet: its address is an inference too. */
  sampleFields?: string[]
}

function buildMenuSource(restEndpoint: string, input: MenuSourceInput): MenuSource {
  const { venue, outletName, address, picture, sampleFields = [] } = input
  return {
    _id: `menuSource-${venue}`,
    _type: 'menuSource',
    outletName,
    name: `${outletName} menu`,
    venue,
    endpoint: `${restEndpoint}/${venue}/menu`,
    address,
    src: picture,
    outletId: `sample-outlet-${venue}`,
    menuId: `sample-menu-${venue}`,
    requestTimezone: 'Asia/Singapore',
    sampleFields: ['endpoint', 'outletId', 'menuId', ...sampleFields],
  }
}

const INPUTS: MenuSourceInput[] = [
  {
    venue: 'boat-quay',
    outletName: 'Boat Quay',
    address: '33/34 Boat Quay, Level 1-3, Singapore 049822',
    picture: venueImage('boat-quay'),
  },
  {
    venue: 'hillview',
    outletName: 'Hillview',
    address: '4 Hillview Rise, HillV2, Singapore 667979',
    picture: dishImage('kopi'),
    sampleFields: ['address'],
  },
  {
    venue: 'suntec',
    outletName: 'Suntec City',
    address: '3 Temasek Boulevard, Suntec City Mall, Singapore 038983',
    picture: venueImage('suntec'),
  },
  {
    venue: 'tanjong-pagar',
    outletName: 'Tanjong Pagar',
    address: '5 Wallich Street, Singapore 078883',
    picture: venueImage('tanjong-pagar'),
    sampleFields: ['address'],
  },
  {
    venue: 'balestier',
    outletName: 'Zhongshan Park',
    address: '20 Ah Hood Road, Zhongshan Mall, Singapore 329984',
    picture: venueImage('zhongshan-park'),
    sampleFields: ['address'],
  },
]

/** Base URL of the menus; a document may name no gateway other than the site's. */
export function buildMenuSources(restEndpoint: string): MenuSource[] {
  return INPUTS.map((input) => buildMenuSource(restEndpoint, input))
}
