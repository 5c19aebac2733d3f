import { outlets as facts } from '../facts.ts'
import { reference, seo } from './builders.ts'
import { MENU_DATE, menuSection } from './menus.ts'
import { toOrderRank } from './order-rank.ts'
import { paragraph } from './rich-text.ts'
import type { Block, MenuSection, OpeningHours, Outlet, SeedImage } from './types.ts'
import { venueImage } from './venues.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WEEKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [0, 6]
const COMING = 'Coming Q4 2025'
const COMING_NOTE = 'Opening date to be announced'

type Venue = Outlet['venue']

function getFacts(venue: Venue): (typeof facts)[number] {
  const entry = facts.find((candidate) => candidate.venue === venue)
  if (!entry) throw new Error(`facts.json knows no outlet at ${venue}`)
  return entry
}

function hours(days: number[], opens: string, closes: string): OpeningHours {
  return { _type: 'openingHours', days, opens, closes }
}

interface OutletInput {
  /** Slug of the page; the venue identifier is the business's own. */
  id: string
  venue: Venue
  picture: SeedImage
  address1?: string
  address2?: string
  tags: string[]
  rating?: string
  ratingAmount?: string
  newLaunch?: boolean
  knownFor: string
  lead: string
  phone: string
  openingHours: OpeningHours[]
  /** First and last start of a test drive. */
  drives?: { from: string; until: string }
  cars: string[]
  menu: MenuSection[]
  description: string
  sampleFields: string[]
}

const ORDER = [
  'suntec',
  'boat-quay',
  'zhongshan-park',
  'tanjong-pagar',
  'waterway-point',
  'imm',
  'the-centrepoint',
]

function questions(name: string): Block {
  return {
    _type: 'faqBlock',
    heading: 'Before you come',
    questions: [
      {
        _type: 'questionAndAnswer',
        question: 'Can I eat without looking at a car?',
        answer: paragraph(
          'Yes. It is a restaurant first. Nobody will bring up horsepower unless you do.',
        ),
      },
      {
        _type: 'questionAndAnswer',
        question: `Can I drive a car from ${name} before or after the meal?`,
        answer: paragraph(
          'Ask when you book, or ask your host. Bring your driving licence, and have the beer afterwards. ',
          { text: 'Book a test drive', href: '/test-drive' },
          ' to be sure of a particular model.',
        ),
      },
      {
        _type: 'questionAndAnswer',
        question: 'What is on the menu today?',
        answer: paragraph(
          'The menu on this page shows when it was last updated. Your host knows what has run out since.',
        ),
      },
    ],
  }
}

/** Fields that are sample content in every outlet, since no public source has them. */
const ALWAYS_SAMPLE = [
  'tags',
  'phone',
  'openingHours',
  'tableBooking',
  'testDrives',
  'carsOnShow',
  'blocks',
  'menuSections',
]

function buildOutlet(input: OutletInput): Outlet {
  const { name } = getFacts(input.venue)
  return {
    _id: `outlet-${input.id}`,
    _type: 'outlet',
    name,
    location: name,
    venue: input.venue,
    path: `/restaurant/${input.id}`,
    orderRank: toOrderRank(ORDER.indexOf(input.id)),
    src: input.picture,
    image: input.picture,
    ...(input.address1 && { address1: input.address1 }),
    ...(input.address2 && { address2: input.address2 }),
    tags: input.tags,
    ...(input.rating && { rating: input.rating, ratingAmount: input.ratingAmount }),
    openingSoon: false,
    newLaunch: input.newLaunch ?? false,
    knownFor: input.knownFor,
    lead: input.lead,
    phone: input.phone,
    openingHours: input.openingHours,
    hoursExceptions: [],
    tableBooking: {
      _type: 'tableBooking',
      seats: 48,
      slotMinutes: 30,
      maxParty: 12,
      lastSeatingMinutes: 60,
      lateMinutes: 15,
      noShowRule: 'Please cancel when plans change, so that somebody else can have the table.',
      leadMinutes: 30,
      daysAhead: 90,
    },
    testDrives: {
      _type: 'testDrives',
      advisersPerSlot: 2,
      carsPerSlot: 1,
      ...(input.drives ?? { from: '10:30', until: '16:30' }),
      slotMinutes: 30,
      leadMinutes: 60,
      cutOff: '22:00',
      daysAhead: 90,
    },
    carsOnShow: input.cars.map((car) => reference(`carModel-${car}`)),
    blocks: [questions(name)],
    menuSections: input.menu,
    menuAsOf: MENU_DATE,
    allergensListed: true,
    sampleFields: [...ALWAYS_SAMPLE, ...input.sampleFields],
    seo: seo(`${name} restaurant and showroom | BYD by 1826`, input.description, input.picture),
  }
}

/** No page and no rating, per the specification, and no picture before it has its own; the card shows the date. */
function buildComingOutlet(id: string, venue: Venue): Outlet {
  const { name, address, postal } = getFacts(venue)
  return {
    _id: `outlet-${id}`,
    _type: 'outlet',
    name,
    location: name,
    venue,
    orderRank: toOrderRank(ORDER.indexOf(id)),
    ...(address.value && { address1: address.value }),
    ...(postal.value && { address2: `Singapore ${postal.value}` }),
    tags: [COMING],
    openingSoon: true,
    openingNote: COMING_NOTE,
    newLaunch: false,
    openingHours: [],
    hoursExceptions: [],
    carsOnShow: [],
    blocks: [],
    menuSections: [],
    sampleFields: [],
    seo: { _type: 'seo', noIndex: true },
  }
}

export const outlets: Outlet[] = [
  buildOutlet({
    id: 'suntec',
    venue: 'suntec',
    picture: venueImage('suntec'),
    address1: '3 Temasek Boulevard, Suntec City Mall',
    address2: 'Singapore 038983',
    tags: ['All-day dining', 'City showroom'],
    rating: '4.7',
    ratingAmount: '2,000+ reviews',
    knownFor: 'The city showroom, since August 2023, with a café to match.',
    lead: 'Our second address and our busiest one. Lunch on one side of the glass, the line-up on the other.',
    phone: '+65 6000 0101',
    openingHours: [hours(EVERY_DAY, '11:00', '22:00')],
    drives: { from: '11:00', until: '16:30' },
    cars: ['sealion-7', 'seal', 'atto-3', 'm6', 'dolphin'],
    menu: [
      menuSection('Small plates', ['satay', 'wings', 'kailan']),
      menuSection('Noodles and rice', [
        'laksa',
        'mushroomMeePok',
        'claypotRice',
        'crabBeeHoon',
        'chickenRice',
      ]),
      menuSection('From the grill', ['barramundi', 'charSiew']),
      menuSection('Dessert', ['ondehOndeh', 'chendol']),
      menuSection('Kopi and coffee', ['kopi', 'flatWhite']),
    ],
    description:
      'BYD by 1826 at Suntec City: a restaurant and city showroom at 3 Temasek Boulevard. See the menu, book a table, drive a car.',
    sampleFields: ['rating', 'ratingAmount', 'lead'],
  }),
  buildOutlet({
    id: 'boat-quay',
    venue: 'boat-quay',
    picture: venueImage('boat-quay'),
    address1: '33/34 Boat Quay, Level 1-3',
    address2: 'Singapore 049822',
    tags: ['By the water', 'Dinner'],
    rating: '4.6',
    ratingAmount: '1,400+ reviews',
    knownFor: 'Shophouses on the river, where we started in June 2023.',
    lead: 'A restaurant first, with a small BYD experience centre above it. Everything else we do began here.',
    phone: '+65 6000 0102',
    openingHours: [hours([0, 1, 2, 3, 4], '17:00', '23:00'), hours([5, 6], '17:00', '00:30')],
    drives: { from: '17:00', until: '20:00' },
    cars: ['seal', 'sealion-7'],
    menu: [
      menuSection('Small plates', ['satay', 'ngohHiang', 'oysters', 'wings', 'kailan']),
      menuSection('From the grill', ['charSiew', 'barramundi', 'shortRib', 'lambRack']),
      menuSection('Noodles and rice', ['crabBeeHoon', 'chickenRice']),
      menuSection('Dessert', ['chendol', 'pulutHitam', 'durian']),
      menuSection('From the bar', ['lager', 'riesling', 'sling']),
    ],
    description:
      'BYD by 1826 at Boat Quay, where it began in 2023: a restaurant in riverside shophouses with a BYD experience centre above. Book a table.',
    sampleFields: ['rating', 'ratingAmount'],
  }),
  buildOutlet({
    id: 'zhongshan-park',
    venue: 'balestier',
    picture: venueImage('zhongshan-park'),
    address1: '20 Ah Hood Road, Zhongshan Mall',
    address2: 'Singapore 329984',
    tags: ['Breakfast', 'Family tables'],
    rating: '4.6',
    ratingAmount: '900+ reviews',
    knownFor: 'In the park off Balestier Road; regulars still call it Balestier.',
    lead: 'Quieter than town, with trees outside. Come early and the first car of the day is yours.',
    phone: '+65 6000 0103',
    openingHours: [hours(WEEKDAYS, '08:00', '21:30'), hours(WEEKEND, '09:00', '21:30')],
    cars: ['dolphin', 'atto-2', 'm6'],
    menu: [
      menuSection('Breakfast', ['kayaToast', 'congee', 'granola', 'omelette']),
      menuSection('Small plates', ['youTiao', 'achar', 'tauhu']),
      menuSection('Noodles and rice', [
        'laksa',
        'mushroomMeePok',
        'claypotRice',
        'lorMee',
        'seafoodSoup',
        'chickenRice',
      ]),
      menuSection('Vegetables', ['tofu', 'longBeans']),
      menuSection('Dessert', ['ondehOndeh', 'soyaPudding']),
      menuSection('Kopi and coffee', [
        'flatWhite',
        'kopi',
        'teh',
        'longBlack',
        'coldBrew',
        'bandung',
      ]),
    ],
    description:
      'BYD by 1826 at Zhongshan Park, Balestier: a neighbourhood restaurant and showroom at 20 Ah Hood Road. See the menu, book a table.',
    sampleFields: ['address1', 'rating', 'ratingAmount', 'lead'],
  }),
  buildOutlet({
    id: 'tanjong-pagar',
    venue: 'tanjong-pagar',
    picture: venueImage('tanjong-pagar'),
    address1: '5 Wallich Street',
    address2: 'Singapore 078883',
    tags: ['Breakfast', 'Set lunch'],
    rating: '4.5',
    ratingAmount: '1100+ reviews',
    knownFor: 'Between the offices and the shophouses, for lunch within the hour.',
    lead: 'For people who have exactly one lunch break. Eat, drive round the block, be back by two.',
    phone: '+65 6000 0104',
    openingHours: [hours(WEEKDAYS, '07:30', '22:00'), hours(WEEKEND, '10:00', '22:00')],
    cars: ['seal-6-ev', 'atto-3', 'seal'],
    menu: [
      menuSection('Breakfast', ['kayaToast']),
      menuSection('Noodles and rice', ['mushroomMeePok', 'laksa', 'wanton', 'nasiUlam', 'horFun']),
      menuSection('From the grill', ['charSiew', 'stingray', 'eggplant']),
      menuSection('Vegetables', ['kangkong']),
      menuSection('Kopi and coffee', ['flatWhite', 'kopi']),
    ],
    description:
      'BYD by 1826 at Tanjong Pagar: breakfast, lunch and a test drive between meetings. See the menu, book a table, drive a car.',
    sampleFields: ['address1', 'address2', 'rating', 'ratingAmount', 'knownFor', 'lead'],
  }),
  buildOutlet({
    id: 'waterway-point',
    venue: 'waterway-point',
    picture: venueImage('waterway-point'),
    address1: '83 Punggol Central, Waterway Point, #01-70',
    address2: 'Singapore 828761',
    tags: ['New launch', 'By the water'],
    newLaunch: true,
    knownFor: 'Our newest, in the mall where the Dolphin was first shown in Singapore.',
    lead: 'On the Punggol waterway. The Dolphin made its Singapore debut in this mall; it seemed only fair to bring it lunch.',
    phone: '+65 6000 0105',
    openingHours: [hours(EVERY_DAY, '11:00', '22:00')],
    drives: { from: '11:00', until: '16:30' },
    cars: ['dolphin', 'atto-2', 'sealion-6'],
    menu: [
      menuSection('Small plates', ['satay', 'wings', 'kailan']),
      menuSection('Noodles and rice', ['laksa', 'claypotRice', 'chickenRice']),
      menuSection('Dessert', ['chendol', 'ondehOndeh']),
      menuSection('Kopi and coffee', ['flatWhite', 'kopi']),
    ],
    description:
      'BYD by 1826 at Waterway Point, Punggol: our newest restaurant and showroom, at #01-70. See the menu, book a table, drive a car.',
    sampleFields: [],
  }),
  buildComingOutlet('imm', 'imm'),
  buildComingOutlet('the-centrepoint', 'centre-point'),
]
