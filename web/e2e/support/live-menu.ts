import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { MenuOrigin } from '../../src/features/menu/menu-answer.ts'

/** Outlets with a live menu: one recovers from a fault while another has the next. */
export const PLACES = [
  { venue: 'suntec', path: '/restaurant/suntec' },
  { venue: 'boat-quay', path: '/restaurant/boat-quay' },
  { venue: 'balestier', path: '/restaurant/zhongshan-park' },
  { venue: 'tanjong-pagar', path: '/restaurant/tanjong-pagar' },
] as const

export type Place = (typeof PLACES)[number]

export const getPlace = (index: number): Place => PLACES[index % PLACES.length] ?? PLACES[0]

/** Waits until the site's server sees the expected answer of the gateway. */
export async function expectOrigin(
  request: APIRequestContext,
  { venue }: Place,
  origin: MenuOrigin,
) {
  const getOrigin = async () => {
    const answer: { origin?: string } = await (await request.get(`/api/menu/${venue}`)).json()
    return answer.origin
  }
  await expect.poll(getOrigin, { intervals: [250] }).toBe(origin)
}

export const getDishes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 4 })
