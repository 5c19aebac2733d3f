/** The REST API of the menus: what the embedded twin and the cloud definition share. */

export const STAGE = 'prod'

/** The venues with a menu; each has a GET method of its own. */
export const MENU_VENUES = [
  'boat-quay',
  'hillview',
  'suntec',
  'tanjong-pagar',
  'balestier',
] as const

export type MenuVenue = (typeof MENU_VENUES)[number]

export const isMenuVenue = (value: string): value is MenuVenue =>
  MENU_VENUES.some((venue) => venue === value)

export const TIME_ZONES = ['Asia/Singapore', 'Asia/Jakarta'] as const

export type TimeZone = (typeof TIME_ZONES)[number]

/** All parameters are required; where values are listed, no other is accepted. */
export const PARAMETERS = {
  outletId: undefined,
  categoryType: ['Food'],
  requestTimezone: TIME_ZONES,
  publishStatus: ['PUBLISHED'],
  menuId: undefined,
} as const satisfies Record<string, readonly string[] | undefined>

export type ParameterName = keyof typeof PARAMETERS

export const PARAMETER_NAMES = [
  'outletId',
  'categoryType',
  'requestTimezone',
  'publishStatus',
  'menuId',
] as const satisfies readonly ParameterName[]

/** Time for which the site may keep a menu; the gateway keeps none. Bounds how long a sold-out dish is still shown. */
export const MAX_AGE_SECONDS = 5

/** Path of the menus that operators edit, on AWS. */
export const OWN_MENUS_PATH = '/own-menus'

/** The paths and rules from which the cloud definition builds the REST API. */
export const menuGateway = {
  stage: STAGE,
  methods: MENU_VENUES.map((venue) => ({
    httpMethod: 'GET',
    /** Below the stage. */
    path: `/${venue}/menu`,
    venue,
  })),
  parameters: PARAMETER_NAMES.map((name) => ({ name, isRequired: true })),
  /** Per method. */
  throttling: { ratePerSecond: 20, burst: 40 },
  /** A deployment parameter names the kitchens' system; without one it is `ownPath`. */
  integration: {
    kind: 'HTTP_PROXY',
    addressParameter: 'MenuSystemUrl',
    ownPath: OWN_MENUS_PATH,
  },
} as const
