import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { Block, ContentImage, OutletSummary } from '#content/types.ts'
import { buildCar, buildImage } from '#features/car/car.fixture.ts'
import { Blocks } from './blocks.tsx'
import { withHeading } from './with-heading.ts'

const image: ContentImage = {
  url: 'http://lake/images/p/d/a-1600x1000.png',
  width: 1600,
  height: 1000,
  alt: 'A table',
}

const buildOutlet = (overrides: Partial<OutletSummary>): OutletSummary => ({
  id: overrides.name ?? 'outlet',
  venue: 'suntec',
  name: 'Suntec City',
  location: 'Suntec City',
  image,
  tags: [],
  openingSoon: false,
  newLaunch: false,
  openingHours: [],
  hoursExceptions: [],
  carsOnShow: [],
  chargers: [],
  sampleFields: [],
  ...overrides,
})

describe('Blocks', () => {
  it('renders blocks in their order under one main heading', () => {
    const blocks: Block[] = [
      { type: 'heroBlock', key: '1', heading: 'About us', image, actions: [] },
      {
        type: 'timelineBlock',
        key: '2',
        entries: [{ key: 'a', when: '13 June 2023', what: 'Boat Quay opens' }],
      },
      { type: 'callToActionBlock', key: '3', heading: 'Come hungry', actions: [] },
    ]
    render(<Blocks blocks={blocks} place="page" />)
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'About us',
      'Boat Quay opens',
      'Come hungry',
    ])
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('img', { name: image.alt })).toBeTruthy()
  })

  it('has the title of the page for its main heading while no hero is shown', () => {
    const text: Block = { type: 'textBlock', key: '1', heading: 'Words', body: [], links: [] }
    const hero: Block = { type: 'heroBlock', key: '2', heading: 'Year end', actions: [] }
    render(<Blocks blocks={withHeading([text], 'About us')} place="page" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About us')
    expect(withHeading([hero, text], 'About us')).toEqual([hero, text])
  })

  it('gives a feature its link, wherever it stands', () => {
    const target = { kind: 'sheet', sheet: 'reservation', href: '/book-a-table' } as const
    const block: Block = {
      type: 'featureBlock',
      key: '1',
      heading: 'A table on Friday',
      text: 'Two are kept.',
      image,
      imageSide: 'left',
      link: { key: 'a', label: 'Book for Friday', target },
    }
    for (const place of ['page', 'model'] as const) {
      const { unmount } = render(<Blocks blocks={[block]} place={place} />)
      const link = screen.getByRole('link', { name: 'Book for Friday' })
      expect(link.getAttribute('href')).toBe('/book-a-table')
      expect(link.dataset['sheet']).toBe('reservation')
      unmount()
    }
  })

  it('offers a test drive of the car under the light', () => {
    const target = { kind: 'sheet', sheet: 'test-drive', href: '/test-drive' } as const
    const actions = [{ key: 'a', label: 'Test drive', target }]
    const hero: Block = { type: 'heroBlock', key: '1', heading: 'Drive', car: buildCar(), actions }
    const { rerender } = render(<Blocks blocks={[hero]} place="home" />)
    const getLink = () => screen.getByRole('link', { name: 'Test drive' })
    expect(getLink().getAttribute('href')).toBe('/test-drive?model=sealion-7')
    expect(getLink().dataset).toMatchObject({ sheet: 'test-drive', model: 'sealion-7' })
    const car = buildCar({ canBeDriven: false })
    rerender(<Blocks blocks={[{ ...hero, car }]} place="home" />)
    expect(getLink().getAttribute('href')).toBe('/test-drive')
  })

  it('opens the home page with the car in its surroundings, which covers no words', () => {
    const scene = buildImage('SEALION 7, front three quarters')
    const hero: Block = {
      type: 'heroBlock',
      key: '1',
      heading: 'Drive',
      car: buildCar({ scene }),
      actions: [],
    }
    const { container } = render(<Blocks blocks={[hero]} place="home" />)
    const picture = screen.getByRole('img', { name: scene.alt })
    expect(screen.getAllByRole('img')).toEqual([picture])
    expect(picture.closest('.pointer-events-none')).toBeTruthy()
    expect(container.querySelector('.studio, .studio-strip, .studio-floor')).toBeNull()
  })

  it('says in a preview when a hero runs', () => {
    const hero: Block = { type: 'heroBlock', key: '1', heading: 'Year end', actions: [] }
    const { rerender } = render(<Blocks blocks={[hero]} place="page" />)
    expect(screen.queryByText(/^Scheduled/)).toBeNull()
    rerender(<Blocks blocks={[{ ...hero, period: 'until Fri 1 Jan 2027, 10 am' }]} place="page" />)
    expect(screen.getByText(/^Scheduled until Fri 1 Jan 2027, 10 am\./)).toBeTruthy()
  })

  it('numbers a long text and adds a table of contents', () => {
    const blocks = ['One', 'Two', 'Three', 'Four'].map((heading): Block => ({
      type: 'textBlock',
      key: heading,
      heading,
      body: [],
      links: [],
    }))
    render(<Blocks blocks={blocks} place="page" />)
    const contents = screen.getByRole('navigation', { name: 'Contents' })
    const links = [...contents.querySelectorAll('a')]
    expect(links.map(({ textContent }) => textContent)).toEqual(['1One', '2Two', '3Three', '4Four'])
    for (const link of links) expect(document.querySelector(link.hash)).not.toBeNull()
  })

  it('marks the composition when all of it is a sample', () => {
    const blocks: Block[] = [{ type: 'heroBlock', key: '1', heading: 'Benefits', actions: [] }]
    render(<Blocks blocks={blocks} place="page" isSample />)
    expect(screen.getByText('Sample')).toBeTruthy()
  })

  it('keeps an address in links that open a sheet, for visitors without scripts', () => {
    const blocks: Block[] = [
      {
        type: 'callToActionBlock',
        key: '1',
        heading: 'Come hungry',
        actions: [
          {
            key: 'a',
            label: 'Book a table',
            target: { kind: 'sheet', sheet: 'reservation', href: '/?reservation' },
          },
        ],
      },
    ]
    render(<Blocks blocks={blocks} place="page" />)
    const link = screen.getByRole('link', { name: 'Book a table' })
    expect(link.dataset['sheet']).toBe('reservation')
    expect(link.getAttribute('href')).toBe('/?reservation')
  })

  it('shows ratings with their sample mark, new launches and restaurants that open soon', () => {
    const blocks: Block[] = [
      {
        type: 'outletsBlock',
        key: '1',
        heading: 'Five kitchens',
        outlets: [
          buildOutlet({
            name: 'Suntec City',
            href: '/restaurant/suntec',
            rating: '4.7',
            ratingAmount: '2000+ reviews',
            sampleFields: ['rating'],
          }),
          buildOutlet({ name: 'Waterway Point', href: '/restaurant/wp', newLaunch: true }),
          buildOutlet({ name: 'IMM', openingSoon: true, openingNote: 'Coming Q4 2025' }),
        ],
      },
    ]
    render(<Blocks blocks={blocks} place="home" />)
    expect(screen.getByText('4.7').parentElement?.textContent).toBe('4.7 2000+ reviews Sample')
    expect(screen.getByText('New launch')).toBeTruthy()
    expect(screen.getByText('Coming Q4 2025')).toBeTruthy()
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Suntec City',
      'Waterway Point',
    ])
  })

  it('opens a question without scripts', () => {
    const answer = [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: 'No.', marks: [] }],
      },
    ]
    render(
      <Blocks
        place="page"
        blocks={[
          {
            type: 'faqBlock',
            key: '1',
            heading: 'Asked at the table',
            questions: [{ key: 'q', question: 'Do I have to eat?', answer }],
          },
        ]}
      />,
    )
    const details = screen.getByText('No.').closest('details')
    expect(details?.querySelector('summary')?.textContent).toBe('Do I have to eat?')
  })
})
