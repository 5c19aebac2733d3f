import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server.node'
import { buildImage } from './car.fixture.ts'
import { StudioCar } from './studio-car.tsx'

const car = { heroImage: buildImage('Lit'), teaserImage: buildImage('Unlit') }

it('lays the lit car over the unlit one, which is shown first and says nothing', () => {
  const html = renderToStaticMarkup(<StudioCar car={car} sizes="100vw" isLitUp />)
  const [unlit = '', lit = '', ...others] = html.match(/<img[^>]*>/g) ?? []
  expect(others).toEqual([])
  for (const image of [unlit, lit]) expect(image).toContain('col-start-1 row-start-1')
  expect(unlit).toMatch(/Unlit-2400x980/)
  expect(unlit).toMatch(/fetchPriority="high"/i)
  expect(unlit).toContain('alt=""')
  expect(lit).toMatch(/Lit-2400x980/)
  expect(lit).not.toMatch(/fetchPriority/i)
  expect(lit).toContain('alt="Lit"')
})

it('shows the lit car alone where there is no other picture', () => {
  const html = renderToStaticMarkup(
    <StudioCar car={{ heroImage: car.heroImage }} sizes="100vw" isLitUp />,
  )
  expect(html.match(/<img/g)).toHaveLength(1)
})
