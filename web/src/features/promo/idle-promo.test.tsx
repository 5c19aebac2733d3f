import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { Promo } from '#content/types.ts'
import { IdlePromo } from './idle-promo.tsx'

const heroImage = {
  url: 'http://127.0.0.1:3900/images/p/d/seal-2400x980.png',
  width: 2400,
  height: 980,
  alt: '',
}
const car = { path: '/byd-seal', modelName: 'Seal', heroImage }

const promo: Promo = {
  id: 'promo',
  path: '/offer',
  title: 'The offer',
  state: 'upcoming',
  startsAt: '2026-12-01T01:00:00.000Z',
  endsAt: '2026-12-24T08:00:00.000Z',
  terms: [],
  blocks: [{ type: 'heroBlock', key: 'hero', heading: 'Hurry', actions: [] }],
  sampleFields: [],
  seo: { noIndex: false },
  updatedAt: '2026-11-20T00:00:00.000Z',
}
const running = [{ path: '/vote', title: 'Vote for a dish', lead: 'One vote each.' }]
const getLinks = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('says when a promo begins, shows its car, and what there is until then', () => {
  const { container } = render(<IdlePromo promo={promo} car={car} running={running} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'The offer has not started yet',
  )
  expect(container.textContent).toContain('It begins on Tue 1 Dec 2026, 9 am.')
  expect(screen.queryByText('Hurry')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/images/')
  expect(getLinks()).toEqual([
    ['Keep me posted', `/register-interest${car.path}`],
    ['See the Seal', car.path],
    ['Vote for a dish', '/vote'],
    ['What the Seal costs today', `${car.path}#cost`],
  ])
})

it('leads from what is over to the car first, and to news of it last', () => {
  render(<IdlePromo promo={{ ...promo, state: 'over' }} car={car} running={running} />)
  expect(getLinks()).toEqual([
    ['See the Seal', car.path],
    ['See all models', '/byd-models'],
    ['Vote for a dish', '/vote'],
    ['What the Seal costs today', `${car.path}#cost`],
    ['News of the Seal', `/register-interest${car.path}`],
  ])
})

it('leads to a table after a promo without a car', () => {
  const { container } = render(<IdlePromo promo={{ ...promo, state: 'over' }} running={[]} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The offer is over')
  expect(container.textContent).toContain('It ran until Thu 24 Dec 2026, 4 pm.')
  expect(getLinks()).toEqual([
    ['Book a table', '/book-a-table'],
    ['See the models', '/byd-models'],
    ['Lunch does not wait', '/restaurant/all'],
  ])
})
