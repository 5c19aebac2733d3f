import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { KitchenHeading } from './kitchen-heading.tsx'

it('names the restaurant whose menu it is, with a small picture where it has one', () => {
  const src = { alt: 'The bar', asset: { url: 'https://lake.test/bar.jpg' } }
  const kitchen = { venue: 'suntec', outletName: 'Suntec City', name: 'Suntec City menu', src }
  show(<KitchenHeading kitchen={{ ...kitchen, address: '3 Temasek Boulevard' }} />)
  expect(screen.getByRole('heading', { name: 'Live menu' })).toBeTruthy()
  expect(screen.getByText('Suntec City menu, 3 Temasek Boulevard')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The bar' }).getAttribute('width')).toBe('48')
})
