import { describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { CarSummary } from '#content/types.ts'
import { buildCar, buildFigure } from './car.fixture.ts'
import { parseLineUpSelection, toLineUpQuery } from './line-up.ts'
import { LineUpView } from './line-up-view-client.tsx'

const cars: CarSummary[] = [
  buildCar({ id: 'a', name: 'SEALION 7', coeCategory: 'A' }),
  buildCar({ id: 'b', name: 'SEAL', body: 'sedan', range: buildFigure({ value: '570' }) }),
  buildCar({ id: 'c', name: 'M6', body: 'mpv', seats: 7, coeCategory: 'B', range: undefined }),
]
const items = cars.map(({ id, name, range, price, ...car }, index) => ({
  ...car,
  range: range?.value,
  price: price?.amount,
  month: [1722, 1412][index],
  key: id,
  card: <h2>{name}</h2>,
}))

/** Stands in for the browser's address. */
function AtAddress({ query }: { query: string }) {
  const [address, setAddress] = useState(query)
  return (
    <>
      <output data-testid="address">{address}</output>
      <LineUpView
        items={items}
        action="/byd-models"
        selection={parseLineUpSelection(new URLSearchParams(address))}
        onSelect={(selection) => setAddress(toLineUpQuery(selection))}
      />
    </>
  )
}

const getAddress = () => screen.getByTestId('address').textContent
const getShown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

describe('LineUpView', () => {
  it('fills the second column beside a last car that stands alone', () => {
    const view = { items, action: '/byd-models', end: 'Not sure?' }
    const { rerender } = render(<LineUpView {...view} selection={{ sort: 'line-up' }} />)
    expect(screen.getByText('Not sure?').className).toBe('')
    rerender(<LineUpView {...view} selection={{ sort: 'line-up', price: 1 }} />)
    expect(screen.getByText('Not sure?').className).toContain('col-span-2')
  })

  it('shows the cars and filters of the address', () => {
    render(<AtAddress query="body=sedan&sort=range" />)
    expect(getShown()).toEqual(['SEAL'])
    expect(screen.getByRole('radio', { name: /Sedan and coupé/ })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('Order')).toHaveProperty('value', 'range')
    expect(screen.getByText('1 of 3 cars')).toBeTruthy()
  })

  it('answers which cars a sum a month pays for, and what it assumes', async () => {
    render(<AtAddress query="" />)
    const user = userEvent.setup()
    const field = screen.getByLabelText('A month, at most')
    await user.type(field, '1,500')
    expect(field).toHaveProperty('value', '1,500')
    expect(getAddress()).toBe('month=1500')
    expect(getShown()).toEqual(['SEAL'])
    expect(screen.getByText(/least down payment, 7 years, a flat 2.48%, assumed/)).toBeTruthy()
    await user.clear(field)
    expect(getShown()).toHaveLength(3)
  })

  it('updates the address on every choice, and follows it', async () => {
    render(<AtAddress query="" />)
    const user = userEvent.setup()
    await user.selectOptions(screen.getByLabelText('Order'), 'range')
    expect(getAddress()).toBe('sort=range')
    expect(getShown()).toEqual(['SEAL', 'SEALION 7', 'M6'])
    await user.click(screen.getByRole('radio', { name: /MPV/ }))
    await user.selectOptions(screen.getByLabelText('Seats'), '7')
    expect(getAddress()).toBe('body=mpv&seats=7&sort=range')
    expect(getShown()).toEqual(['M6'])
  })

  it('counts body types under the other filters', () => {
    render(<AtAddress query="seats=7" />)
    const bodies = within(screen.getByRole('group', { name: 'Body' }))
    expect(bodies.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All 1',
      'SUV 0',
      'Sedan and coupé 0',
      'Hatchback 0',
      'MPV 1',
    ])
  })

  it('counts the cars without a published category', () => {
    render(<AtAddress query="coe=A" />)
    expect(screen.getByText(/One car has no published category and is left out/)).toBeTruthy()
  })

  it('explains an empty result and offers to clear the filters', () => {
    render(<AtAddress query="body=sedan&seats=7" />)
    expect(getShown()).toEqual(['No cars match these filters'])
    expect(screen.getByRole('link', { name: 'Show all 3' }).getAttribute('href')).toBe(
      '/byd-models',
    )
  })

  it('is a plain form without scripts', () => {
    const { container } = render(<AtAddress query="" />)
    const form = container.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/byd-models')
    expect([...new FormData(form ?? undefined).keys()]).toEqual([
      'body',
      'powertrain',
      'seats',
      'coe',
      'price',
      'month',
      'sort',
    ])
  })
})
