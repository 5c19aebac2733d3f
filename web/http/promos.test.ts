import { expect, it } from '@jest/globals'
import { webUrl } from '../e2e/support/system.ts'
import { ask, listWords, readPage, readStatus, toWords } from './read-page.ts'

it.each([
  ['/coe-drop', 'Wed 20 Jan 2027, 4 pm'],
  ['/vote-promo', 'Sun 31 Jan 2027, 11.59 pm'],
])('states on %s that it closes on %s, and its terms', async (path, end) => {
  const { main, types } = await readPage(path)
  expect(toWords(main)).toContain(`Closes ${end}, Singapore time.`)
  expect(listWords(main, 'h2, h3')).toContainEqual(expect.stringMatching(/^The terms/))
  expect(types).toContain('BreadcrumbList')
})

it('asks the question of a vote once, in the title of its page', async () => {
  const { main } = await readPage('/vote-promo')
  expect(listWords(main, 'h1, h2, h3, h4')).toEqual([
    'One dish goes on all five menus. Which?',
    expect.stringMatching(/^The terms/),
  ])
  expect(listWords(main, 'h1')).toHaveLength(1)
})

it('puts the ways of the COE drop under headers, from the highest premium', async () => {
  const { main } = await readPage('/coe-drop')
  const table = [...main.querySelectorAll('table')].find(
    ({ caption }) => toWords(caption) === 'What comes off the price, and what you pay',
  )
  const rows = Array.from(table?.rows ?? [], ({ cells }) => Array.from(cells, toWords))
  expect(rows).toHaveLength(6)
  expect(rows[0]).toEqual(['If Category A closes at', 'We take off', 'You pay, with COE'])
  expect(rows[1]?.join()).toContain('higher')
  expect(rows[3]).toEqual([expect.stringMatching(/^S\$128,500/), 'S$3,390', 'S$201,998'])
  expect(rows[5]?.join()).toContain('The most we give back')
})

it.each(['/about', '/byd-seal', '/nothing', '/vote-promo/x', '/coe-drop'])(
  'answers 404 for a vote at %s, where none is',
  async (path) => {
    expect(await readStatus(`/vote${path}`)).toBe(404)
    const init = { method: 'POST', headers: { origin: webUrl }, body: new URLSearchParams() }
    expect((await ask(`/api/vote${path}`, init)).status).toBe(404)
  },
)
