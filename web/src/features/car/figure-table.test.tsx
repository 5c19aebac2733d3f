import { describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { buildCar, provenance } from './car.fixture.ts'
import { type FigureGroup, toVariantGroups } from './figure-groups.ts'
import { FigureTable, TableTools } from './figure-table.tsx'

const car = buildCar()
const groups = toVariantGroups(car.specifications, car.variants)
const columns = car.variants.map(({ key, name }) => ({ key, heading: name }))

function renderTable(shown: FigureGroup[] = groups) {
  render(<FigureTable caption="Specifications" columns={columns} groups={shown} />)
}

const getRow = (name: RegExp) => screen.getByRole('row', { name })

describe('FigureTable', () => {
  it('names columns after variants and marks figures that are not published', () => {
    renderTable()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Figure',
      'Dynamic',
      'Premium',
    ])
    const cells = within(getRow(/^Battery/)).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Not published', '82.5 kWh'])
  })

  it('marks rows and groups that “differences only” hides', () => {
    renderTable()
    expect(getRow(/^Length/).hasAttribute('data-same')).toBe(true)
    expect(getRow(/^Range 405/).hasAttribute('data-same')).toBe(false)
    expect(getRow(/^Battery/).hasAttribute('data-same')).toBe(false)
    expect(getRow(/^Size/).closest('tbody')?.hasAttribute('data-all-same')).toBe(true)
    expect(
      getRow(/^Range and/)
        .closest('tbody')
        ?.hasAttribute('data-all-same'),
    ).toBe(false)
  })

  it("shows a figure's cycle, source and date when its button is pressed", () => {
    renderTable()
    const figure = screen.getByRole('button', { name: /482 km\s*WLTP/ })
    const source = document.getElementById(figure.getAttribute('popovertarget') ?? '')
    expect(source?.hasAttribute('popover')).toBe(true)
    expect(source?.textContent).toContain('Range: 482 km, and where it comes from')
    expect(source?.textContent).toContain('Manufacturer’s figure')
    expect(source?.textContent).toContain('20 Nov 2026')
  })

  it('shares one popover between figures with the same source', () => {
    const cells = [{ text: '520 l', provenance }, undefined]
    renderTable([
      {
        key: 'g',
        title: 'Room',
        rows: [
          { key: 'boot', label: 'Boot', cells },
          { key: 'front', label: 'Front boot', cells: [{ text: '58 l', provenance }, undefined] },
        ],
      },
    ])
    const [source, ...others] = document.querySelectorAll('[popover]')
    expect(others).toEqual([])
    expect(source?.textContent).toContain('Where these figures come from')
    for (const figure of screen.getAllByRole('button', { name: /l WLTP/ }))
      expect(figure.getAttribute('popovertarget')).toBe(source?.id)
  })

  it('marks a sample figure in its cell', () => {
    renderTable([
      {
        key: 'g',
        title: 'G',
        rows: [
          {
            key: 'r',
            label: 'Boot',
            cells: [{ text: '520 l', provenance: { ...provenance, isSample: true } }, undefined],
          },
        ],
      },
    ])
    expect(screen.getByRole('button', { name: /520 l.*Sample/ })).toBeTruthy()
  })
})

it('lists figures that all versions share once in a summary, and no empty table', () => {
  const { rerender } = render(
    <FigureTable isSummary caption="In short" columns={columns} groups={groups} />,
  )
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Range',
    'Battery',
  ])
  expect(screen.getByRole('heading', { name: 'The same in every version' })).toBeTruthy()
  const [shared, ...others] = screen.getAllByText('4,830 mm')
  expect(others).toEqual([])
  expect(shared?.closest('div')?.textContent).toBe('Length4,830 mm')

  const same = groups.filter(({ title }) => title === 'Size')
  rerender(<FigureTable isSummary caption="In short" columns={columns} groups={same} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByRole('definition').textContent).toBe('4,830 mm')
})

it('counts the rows that differ in the table tools', () => {
  render(<TableTools groups={groups}>links</TableTools>)
  const toggle = screen.getByRole('checkbox', { name: 'Differences only' })
  const description = document.getElementById(toggle.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('2 of 3 rows differ.')
})
