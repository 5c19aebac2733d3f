import { createServer } from 'node:http'
import { getListeningPort } from 'core/testing/ports'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const OUTLETS = 20

/** Venues with more places than the load takes. */
export const WIDE_VENUES = Array.from({ length: OUTLETS }, (_, index) => `wide-${index}`)
/** One table at each time. */
export const NARROW_VENUE = 'narrow'
/** A room in which stays of all lengths overlap. */
export const ROOM_VENUE = 'room'
export const ROOM_SEATS = 20
/** Six tables and one car at each time. */
export const ONE_CAR_VENUE = 'one-car'

const buildOutlet = (venue: string, tables: number, carsPerSlot = tables) => ({
  venue,
  name: `Outlet ${venue}`,
  phone: '+65 6000 0100',
  openingSoon: false,
  openingHours: [{ days: EVERY_DAY, opens: '11:00', closes: '22:00' }],
  hoursExceptions: [],
  carsOnShow: ['/byd-seal'],
  tableBooking: {
    seats: tables * 2,
    slotMinutes: 30,
    maxParty: 12,
    lastSeatingMinutes: 60,
    leadMinutes: 30,
    daysAhead: 90,
  },
  testDrives: {
    advisersPerSlot: carsPerSlot,
    carsPerSlot,
    from: '10:30',
    until: '16:30',
    slotMinutes: 30,
    leadMinutes: 60,
    daysAhead: 90,
  },
})

const CONTENT = {
  result: {
    outlets: [
      ...WIDE_VENUES.map((venue) => buildOutlet(venue, 1000)),
      buildOutlet(NARROW_VENUE, 1),
      buildOutlet(ROOM_VENUE, ROOM_SEATS / 2),
      buildOutlet(ONE_CAR_VENUE, 6, 1),
    ],
    models: [
      {
        key: 'byd-seal',
        path: '/byd-seal',
        name: 'SEAL',
        inLineup: true,
        hasPreOrder: true,
        variants: [],
        paints: [],
      },
    ],
    careers: [{ path: '/careers/barista', title: 'Barista' }],
    settings: { mailboxes: [{ kind: 'general', address: 'hello@example.com' }] },
  },
}

/** Stands in for Sanity: what can be booked, and nothing else. */
export async function startContentStub(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(CONTENT))
  })
  const port = await getListeningPort(server.listen(0, '127.0.0.1'))
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
