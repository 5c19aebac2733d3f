import { expect, type Page } from '@playwright/test'
import type { Fault } from '../../../scripts/lib/fault-proxy.ts'
import { buildMenuUrl } from '../../src/backend/menu/menu-gateway.ts'
import { expectOrigin, getDishes, getPlace, type Place, PLACES } from '../support/live-menu.ts'
import { expectNoLayoutShift } from '../support/checks.ts'
import {
  type GatewayItem,
  type GatewayMenu,
  readGateway,
  readSources,
} from '../support/menu-gateway.ts'
import { getTextbox, openDocument, signInAs, test } from '../support/studio.ts'
import { type Lake, setFault, studioUrl } from '../support/system.ts'

/** Announces a change of the sources, which invalidates every page. */
async function touchSources(lake: Lake, { venue }: Place) {
  await lake.mutate({ patch: { id: `menuSource-${venue}`, set: { address: `${Date.now()}` } } })
}

async function readMenu(lake: Lake, { venue }: Place): Promise<GatewayMenu> {
  const source = (await readSources(lake)).find((each) => each.venue === venue)
  if (!source) throw new Error(`${venue} has no menu source.`)
  return readGateway(buildMenuUrl(source))
}

/** The menu with modified items in its first category. */
function withItems(menu: GatewayMenu, change: (items: GatewayItem[]) => unknown[]): Fault {
  const [first, ...others] = menu.menu.categories
  const categories = [{ ...first, items: change(first?.items ?? []) }, ...others]
  return { body: JSON.stringify({ ...menu, menu: { ...menu.menu, categories } }) }
}

/** Reloads the page until it shows what the site's server has. */
async function reloadUntil(page: Page, lake: Lake, place: Place, isShown: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        // Repeated: a page may have been rendered before the change was announced.
        await touchSources(lake, place)
        await page.goto(place.path)
        return isShown()
      },
      { intervals: [250] },
    )
    .toBe(true)
}

test.afterEach(async () => {
  for (const { venue } of PLACES) await setFault(venue)
})

const FAILURES: [string, Fault][] = [
  // Longer than a request of a test waits.
  ['is slow', { delayMs: 60_000, body: '{}' }],
  ['answers 500', { status: 500, body: '{"message":"Internal server error"}' }],
  ['answers 429', { status: 429, body: '{"message":"Too Many Requests"}' }],
  ['answers HTML', { contentType: 'text/html', body: '<!doctype html><h1>Maintenance</h1>' }],
  ['is cut off', { isCut: true, body: '{"version":"1.0","timezone":"Asia/Singapo' }],
  ['answers JSON that ends too soon', { body: '{"version":"1.0","timezone":"Asia/Singapo' }],
]

/** One failure, for a visitor who has seen the menu before. */
async function expectLastGood(page: Page, lake: Lake, place: Place, fault: Fault) {
  const { request } = page
  await expectOrigin(request, place, 'live')
  await page.goto(place.path)
  const dishes = await getDishes(page).allTextContents()
  expect(dishes.length).toBeGreaterThan(10)

  await setFault(place.venue, fault)
  await expectOrigin(request, place, 'kept')
  const notice = page.getByText('The kitchen’s system is not answering.').first()
  await reloadUntil(page, lake, place, () => notice.isVisible())
  await expect(page.getByText(/This is the menu as of \d{1,2}(\.\d\d)? [ap]m\./)).toBeVisible()
  expect(await getDishes(page).allTextContents()).toEqual(dishes)
  // A slow gateway blocks neither the page nor a second visitor.
  expect((await request.get(place.path)).ok()).toBe(true)
  expect(await setFault(place.venue)).toBeGreaterThan(0)
}

// A failure shows on the next request, so they run at all outlets in parallel.
for (let first = 0; first < FAILURES.length; first += PLACES.length) {
  const failures = FAILURES.slice(first, first + PLACES.length)
  const names = failures.map(([name]) => name).join(', or ')

  test(`shows the last good menu with its time when the gateway ${names}`, async ({
    context,
    lake,
    borrow,
  }) => {
    await borrow(...failures.map((_, index) => `menuSource-${getPlace(index).venue}`))
    await Promise.all(
      failures.map(([name, fault], index) =>
        test.step(name, async () =>
          expectLastGood(await context.newPage(), lake, getPlace(index), fault),
        ),
      ),
    )
  })
}

test('shows 2,000 dishes except one without a price, and escapes script in a name', async ({
  page,
  request,
  lake,
  borrow,
}) => {
  const place = getPlace(3)
  await borrow(`menuSource-${place.venue}`)
  const complaints: string[] = []
  page.on('dialog', (dialog) => complaints.push(dialog.message()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const script = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'
  const menu = await readMenu(lake, place)
  const fault = withItems(menu, ([item]) => {
    // Served all day, so that they are shown at any time.
    const dish = { ...item, availability: [] }
    return [
      { ...dish, id: 'free', name: 'Without a price', price: undefined },
      { ...dish, id: 'script', name: script },
      ...Array.from({ length: 2_000 }, (_, index) => ({
        ...dish,
        id: `dish-${index}`,
        name: `Dish number ${index}`,
      })),
    ]
  })
  await setFault(place.venue, fault)
  await expect
    .poll(async () => (await request.get(`/api/menu/${place.venue}`)).text(), { intervals: [250] })
    .toContain('Dish number 1999')
  await reloadUntil(page, lake, place, async () => (await getDishes(page).count()) > 2_000)
  await expect(getDishes(page).filter({ hasText: script })).toBeVisible()
  await expect(page.getByText('Without a price')).toHaveCount(0)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  const [block = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(block)).toHaveProperty('@graph')
  expect(block).toContain('alert(1)')
  await page.getByRole('searchbox', { name: 'Find a dish on this menu' }).fill('1999')
  await expect(page.getByText('1 dish matches “1999”.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('marketing neither lists the addresses of the menu system nor changes them', async ({
  page,
}) => {
  await signInAs(page, 'Local Marketing')
  await page.goto(`${studioUrl}/structure`)
  await expect(page.getByTestId('pane-item-Restaurants')).toBeVisible()
  await expect(page.getByTestId('pane-item-Menu sources')).toHaveCount(0)
  await openDocument(page, 'menuSource', `menuSource-${getPlace(1).venue}`)
  await page.getByRole('tab', { name: 'Gateway' }).click()
  await expect(getTextbox(page, 'endpoint')).toHaveAttribute('readonly')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
})

test('refuses an endpoint of another origin in Studio and on the site', async ({
  page,
  request,
  lake,
  borrow,
}) => {
  const place = getPlace(1)
  const id = `menuSource-${place.venue}`
  await borrow(id)
  await signInAs(page, 'Local Developer')
  await page.goto(`${studioUrl}/structure`)
  await page.getByTestId('pane-item-Menu sources').click()
  await expect(page.getByTestId('pane-content').last()).toBeVisible()
  await openDocument(page, 'menuSource', id)
  await page.getByRole('tab', { name: 'Gateway' }).click()
  await getTextbox(page, 'endpoint').fill('http://169.254.169.254/prod/boat-quay/menu')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await expect(page.getByText(/The site reads menus from .* only/).first()).toBeAttached()

  await lake.mutate({
    patch: { id, set: { endpoint: 'http://169.254.169.254/prod/boat-quay/menu' } },
  })
  await expectOrigin(request, place, 'kept')
  const notice = page.getByText('The kitchen’s system is not answering.').first()
  await reloadUntil(page, lake, place, () => notice.isVisible())
  await expect(getDishes(page).first()).toBeVisible()

  await page.setViewportSize({ width: 768, height: 900 })
  const { promise: noteSeen, resolve: letPass } = Promise.withResolvers<void>()
  await page.route('**/api/menu/**', async (route) => {
    await noteSeen
    await route.continue()
  })
  await page.reload()
  await notice.scrollIntoViewIfNeeded()
  await expect(page.getByText('One moment')).toBeVisible()
  letPass()
  await expect(page.getByText('One moment')).toHaveCount(0)
  await expectNoLayoutShift(page)
})
