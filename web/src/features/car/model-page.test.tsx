import { describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server.node'
import { buildCar, buildFigure, buildImage, provenance } from './car.fixture.ts'
import { ModelPage } from './model-page.tsx'

const sealion7 = buildCar({
  priceVersion: 'Dynamic',
  price: {
    amount: 205388,
    includesCoe: true,
    monthlyCents: 1722_00,
    downPaymentCents: 82_156_00,
    provenance: { ...provenance, conditions: 'Finance conditions apply', asOf: '2026-07-08' },
  },
})
const dolphin = buildCar({
  id: 'carModel-dolphin',
  name: 'DOLPHIN',
  modelName: 'Dolphin',
  lengthMm: 4290,
})
const d9 = buildCar({ id: 'carModel-d9', name: 'D9', isExternal: true })
const buildOutlet = (name: string, carIds: string[], sampleFields: string[] = []) => ({
  name,
  openingSoon: false,
  sampleFields,
  carsOnShow: carIds.map((id) => ({ id })),
})

describe('ModelPage', () => {
  it('omits sections that the car has no content for', () => {
    const bare = buildCar({
      dimensions: undefined,
      paints: [],
      variants: [],
      specifications: [],
      keyFigures: [],
    })
    render(<ModelPage car={bare} outlets={[]} />)
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent.trim())
    expect(headings).toEqual(['SEALION 7', 'Drive the SEALION 7, then have lunch'])
  })

  it('leads from its hero to the parts that it has', () => {
    const getParts = () =>
      within(screen.getByRole('navigation', { name: 'On this page' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .filter((href) => href?.startsWith('#'))
    const { unmount } = render(<ModelPage car={sealion7} outlets={[]} />)
    expect(getParts()).toEqual(['#cost', '#fit', '#specifications', '#drive'])
    for (const part of ['fit', 'specifications', 'drive'])
      expect(document.getElementById(part)).toBeTruthy()
    unmount()
    const bare = buildCar({ dimensions: undefined, specifications: [] })
    render(<ModelPage car={bare} outlets={[]} />)
    expect(getParts()).toEqual(['#cost', '#drive'])
  })

  it("offers no test drive when the car cannot be driven, not even in marketing's links", () => {
    const target = { kind: 'sheet', sheet: 'test-drive', href: '/test-drive' } as const
    const closing = {
      type: 'callToActionBlock',
      key: 'c',
      heading: 'Come by',
      actions: [{ key: 'a', label: 'Drive it', target }],
    } as const
    for (const blocks of [[], [{ ...closing, actions: [...closing.actions] }]]) {
      const e6 = buildCar({ name: 'e6', modelName: 'e6', path: '/e6', canBeDriven: false, blocks })
      const { unmount } = render(<ModelPage car={e6} outlets={[]} />)
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
      expect(links.filter((href) => href?.startsWith('/test-drive'))).toEqual([])
      expect(links).toContain('/register-interest/e6')
      unmount()
    }
  })

  it('names the version once when the hero shows one, and offers the others as links', () => {
    const versions = ['Dynamic', 'Premium'].map((name) => ({
      key: name.toLowerCase(),
      name,
      href: `/byd-sealion-7?version=${name.toLowerCase()}`,
      figures: [],
    }))
    render(
      <ModelPage car={buildCar({ heroVersions: versions, heroVersion: 'premium' })} outlets={[]} />,
    )
    const nav = screen.getByRole('navigation', { name: 'Version' })
    expect(within(nav).getByRole('link', { current: true }).textContent).toBe('Premium')
    expect(within(nav).getByRole('link', { name: 'Dynamic' }).getAttribute('href')).toBe(
      '/byd-sealion-7?version=dynamic',
    )
    expect(screen.getByRole('button', { name: /482\s*km\s*Range$/ })).toBeTruthy()
    expect(screen.getByText('No price is published for this version yet.')).toBeTruthy()
  })

  it('shows each key figure with its variant while no version is named, and its source when pressed', () => {
    render(<ModelPage car={buildCar()} outlets={[]} />)
    expect(screen.getByRole('button', { name: /482\s*km\s*Range, Premium/ })).toBeTruthy()
  })

  it('marks a sample figure', () => {
    const figure = buildFigure({ label: 'Boot', provenance: { ...provenance, isSample: true } })
    render(<ModelPage car={buildCar({ keyFigures: [figure] })} outlets={[]} />)
    expect(screen.getByRole('button', { name: /Boot, Premium Sample/ })).toBeTruthy()
  })

  it('shows date and version beside the price, and its conditions in its source', () => {
    render(<ModelPage car={sealion7} outlets={[]} />)
    const source = screen.getByRole('button', {
      name: /S\$205,388 with COE · from S\$1,722 a\smonth/,
    })
    expect(source.textContent).toMatch(/Dynamic, registered in 2026; price of 8 Jul 2026\s*$/)
    const conditions = screen.getByText(
      /^Finance conditions apply. A month: the least down payment/,
    )
    expect(conditions.closest('dialog')?.id).toBe(source.getAttribute('popovertarget'))
    const rule = screen.getByText('Loan limits, with source and date')
    expect(rule.getAttribute('href')).toBe('/cost-rules#loan')
    expect(rule.closest('dialog')).toBe(conditions.closest('dialog'))
  })

  it('draws the car over a parking lot and offers to overlay another', () => {
    render(<ModelPage car={sealion7} outlets={[]} lineUp={[sealion7, dolphin, d9]} />)
    expect(
      screen.getByRole('img', { name: /to scale with a parking lot: .*length 4,830 mm/ }),
    ).toBeTruthy()
    expect(screen.getByText(/30 mm longer.*Dolphin fits with room for the trolley/)).toBeTruthy()
    const choices = screen.getByLabelText('Lay another car over Sealion 7')
    expect([...choices.children].map(({ textContent }) => textContent)).toEqual(['DOLPHIN'])
  })

  it('opens with the car in its surroundings, which can be turned where it has the pictures', () => {
    const scene = { ...buildImage('SEALION 7, front three quarters'), colour: '#24465a' }
    const serve = (turn: number) =>
      renderToString(
        <ModelPage
          car={buildCar({
            scene,
            turn: Array.from({ length: turn }, (_, step) => buildImage(`turn ${step}`)),
            pictureCredit: 'Drawings, not photographs.',
          })}
          outlets={[]}
        />,
      )
    const page = document.createElement('div')
    page.innerHTML = serve(24)
    const picture = within(page).getByRole('img', { name: scene.alt })
    expect(picture.getAttribute('fetchpriority')).toBe('high')
    expect(picture.style.backgroundColor).toBe('')
    expect(within(page).queryByRole('img', { name: 'sealion-7-dark' })).toBeNull()
    expect(within(page).getByText('Drawings, not photographs.')).toBeTruthy()
    // Scripts load the other pictures, and without scripts the button is not shown.
    expect(page.innerHTML).not.toMatch(/turn\d/)
    const button = within(page).getByRole('button', { name: 'Turn the car' })
    expect(button.closest(String.raw`.noscript\:hidden`)).toBeTruthy()

    page.innerHTML = serve(0)
    expect(within(page).queryByRole('button', { name: 'Turn the car' })).toBeNull()
  })

  it('shows each picture once, with its caption', () => {
    const picture = (name: string, alt: string) => ({
      ...sealion7.image,
      url: `https://cdn.test/images/p/d/${name}-1200x490.webp`,
      alt,
    })
    const face = picture('face', 'Front view with lamps lit')
    const car = buildCar({
      dimensions: undefined,
      gallery: [picture('side', 'Side view, lamps lit'), face],
      faceImage: face,
      planImage: picture('plan', 'Seen from above'),
    })
    render(<ModelPage car={car} outlets={[]} />)
    const captions = screen.getAllByRole('figure').map(({ textContent }) => textContent)
    expect(captions).toEqual([
      'Side view, lamps lit',
      'Front view with lamps lit',
      'Seen from above',
    ])
  })

  it('shows a film by its poster, which leads to where it plays', () => {
    const poster = { ...sealion7.image, url: 'https://cdn.test/images/p/d/still-1200x490.webp' }
    const film = { ...poster, alt: 'On Marina Bay Drive', film: 'https://films.test/a' }
    render(<ModelPage car={buildCar({ gallery: [film] })} outlets={[]} />)
    const link = screen.getByRole('link', { name: 'On Marina Bay Drive Play the film' })
    expect(link.getAttribute('href')).toBe('https://films.test/a')
    expect(link.dataset['picture']).toBeUndefined()
  })

  it.each([
    [4830, '238 mm left on each side, 15 mm over the line at each end'],
    [4290, '238 mm left on each side, 255 mm left at each end'],
  ])('centres a car of %i mm in the parking lot', (lengthMm, left) => {
    const { dimensions } = sealion7
    const car = buildCar({ dimensions: dimensions && { ...dimensions, lengthMm } })
    render(<ModelPage car={car} outlets={[]} />)
    expect(screen.getByRole('img', { name: new RegExp(left) })).toBeTruthy()
    const drawing = screen.getByRole('img', { name: /to scale with a parking lot/ })
    const middles = [...drawing.querySelectorAll('g > path[stroke]')].map((line) => {
      const [from = 0, to = 0] =
        /M(\S+) .*H(\S+)$/
          .exec(line.getAttribute('d') ?? '')
          ?.slice(1)
          .map(Number) ?? []
      return (from + to) / 2
    })
    // The last two are the lengths of the car and the lot.
    expect(middles.slice(-2)).toEqual([600, 600])
  })

  it('names the outlets that show the car, and marks them when they are samples', () => {
    const outlets = [
      buildOutlet('Suntec City', [sealion7.id], ['carsOnShow']),
      buildOutlet('Boat Quay', []),
      buildOutlet('Waterway Point', [sealion7.id]),
    ]
    render(<ModelPage car={sealion7} outlets={outlets} />)
    expect(
      screen.getByRole('heading', { name: 'Parked at Suntec City and Waterway Point' })
        .nextElementSibling?.textContent,
    ).toMatch(/Sample$/)
  })

  it('opens the test-drive sheet with this car, and links to the page without scripts', () => {
    render(<ModelPage car={sealion7} outlets={[]} />)
    for (const link of screen.getAllByRole('link', { name: /test drive/i })) {
      expect(link.dataset).toMatchObject({ sheet: 'test-drive', model: 'sealion-7' })
      expect(link.getAttribute('href')).toBe('/test-drive?model=sealion-7')
    }
  })
})
