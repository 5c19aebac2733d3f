import { expect, it } from '@jest/globals'
import { buildMenuUrl } from '../src/backend/menu/menu-gateway.ts'
import { parseMenu } from '../src/backend/menu/parse-menu.ts'
import { readGateway, readSources } from '../e2e/support/menu-gateway.ts'
import { imageBase, Lake } from '../e2e/support/system.ts'
import { ask } from './read-page.ts'
import { soon } from './soon.ts'

it('parses every answer of the gateway, for every source and time zone', async () => {
  const sources = await readSources(new Lake())
  expect(sources.map(({ venue }) => venue).toSorted()).toEqual([
    'balestier',
    'boat-quay',
    'hillview',
    'suntec',
    'tanjong-pagar',
  ])
  for (const source of sources) {
    const menus = []
    for (const requestTimezone of ['Asia/Singapore', 'Asia/Jakarta'] as const) {
      const asked = { ...source, requestTimezone }
      const answer = await readGateway(buildMenuUrl(asked))
      const parsed = parseMenu(answer, { source: asked, imageBase })
      if (!parsed.ok) throw new Error(`${source.venue}: ${parsed.error}`)
      const { menu, dropped } = parsed.value
      expect(dropped).toEqual([])
      expect(
        menu.sections.map(({ title, dishes }) => [title, dishes.map(({ key }) => key)]),
      ).toEqual(answer.menu.categories.map(({ name, items }) => [name, items.map(({ id }) => id)]))
      const dishes = menu.sections.flatMap((section) => section.dishes)
      expect(dishes.every(({ priceCents }) => Number(priceCents) > 0)).toBe(true)
      expect(dishes.some(({ image }) => image)).toBe(true)
      menus.push(menu)
    }
    // The same times, whatever the zone.
    expect(menus[0]).toEqual(menus[1])
  }
})

it('answers 304 when nothing has changed, and only then', async () => {
  await soon(async () => {
    const first = await ask('/api/menu/boat-quay')
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('public, max-age=5')
    const tag = first.headers.get('etag') ?? ''
    const again = await ask('/api/menu/boat-quay', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    const changed = await ask('/api/menu/boat-quay', { headers: { 'if-none-match': '"old"' } })
    expect(changed.status).toBe(200)
  })
})

it.each(['waterway-point', 'nowhere', '..%2Fsecret'])('answers 404 for %s', async (venue) => {
  const { status, headers } = await ask(`/api/menu/${venue}`)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})
