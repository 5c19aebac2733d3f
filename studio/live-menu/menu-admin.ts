import { askGateway, type StudioGateway } from '../ask-gateway.ts'

/** A dish as the gateway's operators see it. */
export interface OperatorDish {
  id: string
  categoryId: string
  name: string
  priceCents: number
  isSoldOut: boolean
  /** First day on which it is served again; until somebody says so, if absent. */
  soldOutUntil?: string
  isHidden: boolean
  /** ISO time. */
  updatedAt?: string
}

export interface OperatorMenu {
  categories: { id: string; name: string }[]
  dishes: OperatorDish[]
}

export interface DishChange {
  soldOut?: boolean | 'until-tomorrow'
  hidden?: boolean
  priceCents?: number
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isDish(value: unknown): value is OperatorDish {
  return (
    isObject(value) &&
    ['id', 'categoryId', 'name'].every((field) => typeof value[field] === 'string') &&
    typeof value['priceCents'] === 'number' &&
    ['isSoldOut', 'isHidden'].every((field) => typeof value[field] === 'boolean') &&
    ['soldOutUntil', 'updatedAt'].every((field) =>
      ['string', 'undefined'].includes(typeof value[field]),
    )
  )
}

function isCategory(value: unknown): value is OperatorMenu['categories'][number] {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'
}

function isMenu(value: unknown): value is OperatorMenu {
  if (!isObject(value)) return false
  const { categories, dishes } = value
  return (
    Array.isArray(categories) &&
    categories.every(isCategory) &&
    Array.isArray(dishes) &&
    dishes.every(isDish)
  )
}

const SIGNED_OUT = 'Sign in to Enquiries first: it says at which outlets you work.'

/** Nobody of staff is signed in. */
export class SignedOutError extends Error {
  override name = 'SignedOutError'
}

export interface Gateway extends StudioGateway {
  /** Returns the token of staff, who have no rights by their Sanity session. */
  getStaffToken?: () => Promise<string | undefined>
}

/** @throws an Error whose message tells the operator what is wrong. */
async function send(gateway: Gateway, path: string, init: RequestInit = {}): Promise<unknown> {
  const { getStaffToken } = gateway
  const token = await getStaffToken?.()
  if (getStaffToken && token === undefined) throw new SignedOutError(SIGNED_OUT)
  let response: Response
  try {
    response = await askGateway(gateway, `menus/${path}`, { ...init, token })
  } catch (cause) {
    throw new Error('The menu system cannot be reached. Nothing was changed.', { cause })
  }
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const error = isObject(body) && isObject(body['error']) ? body['error']['message'] : undefined
  throw new Error(
    typeof error === 'string' ? error : `The menu system answered with error ${response.status}.`,
  )
}

/** @throws an Error whose message tells the operator what is wrong. */
export async function loadMenu(gateway: Gateway, venue: string): Promise<OperatorMenu> {
  const menu = await send(gateway, encodeURIComponent(venue))
  if (!isMenu(menu))
    throw new Error('The menu system sent something that is not a menu. Tell your developer.')
  return menu
}

/** @throws an Error whose message tells the operator what is wrong. */
export async function changeDish(
  gateway: Gateway,
  { venue, id }: { venue: string; id: string },
  change: DishChange,
): Promise<OperatorDish> {
  const path = `${encodeURIComponent(venue)}/dishes/${encodeURIComponent(id)}`
  const dish = await send(gateway, path, { method: 'PATCH', body: JSON.stringify(change) })
  if (!isDish(dish))
    throw new Error('The menu system sent something that is not a dish. Tell your developer.')
  return dish
}

/** "19.80" or "19,8" in cents; undefined when it is no price. */
export function parseCents(text: string): number | undefined {
  const match = /^\s*(?:S\$)?\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!match) return undefined
  const [, dollars = '', cents = ''] = match
  const value = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return value > 0 ? value : undefined
}

/** The dishes whose names have every word that was searched for, in any order and case. */
export function findDishes(dishes: readonly OperatorDish[], search: string): OperatorDish[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return dishes.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

/** Content of the gateway: how many dishes, and when one was changed last. */
export interface MenuState {
  dishes: number
  soldOut: number
  hidden: number
  changedAt?: string
}

export function getMenuState({ dishes }: OperatorMenu): MenuState {
  return {
    dishes: dishes.length,
    soldOut: dishes.filter(({ isSoldOut }) => isSoldOut).length,
    hidden: dishes.filter(({ isHidden }) => isHidden).length,
    changedAt: dishes
      .flatMap(({ updatedAt = [] }) => updatedAt)
      .toSorted()
      .at(-1),
  }
}
