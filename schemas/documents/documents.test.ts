import { getSingaporeDate } from 'core/singapore-clock'
import { describe, expect, it } from '@jest/globals'
import { getProblems, schema, type TestDocument } from '../testing/validate-document.ts'

const image = {
  _type: 'imageWithAlt',
  alt: 'A silver sedan from the side',
  asset: { _type: 'reference', _ref: 'image-abc-1200x490-png' },
}
const imageAsset = { _id: 'image-abc-1200x490-png', _type: 'sanity.imageAsset' }
const provenance = {
  _type: 'provenance',
  source: 'Maker’s data sheet',
  asOf: '2026-11-01',
  confidence: 'high',
  cycle: 'WLTP',
}

const car: TestDocument = {
  _id: 'drafts.carModel-seal',
  _type: 'carModel',
  name: 'SEAL',
  modelName: 'Seal',
  path: '/byd-seal',
  carType: 'Electric 4-Door Coupé',
  body: 'sedan',
  powertrain: 'electric',
  inLineup: true,
  src: image,
  heroImage: image,
}
const outlet: TestDocument = {
  _id: 'drafts.outlet-suntec',
  _type: 'outlet',
  name: 'BYD by 1826 Suntec',
  location: 'Suntec City',
  venue: 'suntec',
  path: '/restaurant/suntec',
  image,
}
const career: TestDocument = {
  _id: 'drafts.career-sales-advisor',
  _type: 'career',
  title: 'Sales Advisor',
  path: '/careers/sales-advisor',
  department: 'cars',
  place: 'Suntec City',
  employmentType: 'full-time',
  publishedAt: '2026-11-01T00:00:00Z',
  validThrough: '2026-12-31',
  salaryRange: { min: 2400, max: 2800, period: 'month' },
  summary: 'Advise visitors.',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'b', text: 'Advise visitors.', marks: [] }],
    },
  ],
}
const promo: TestDocument = {
  _id: 'drafts.promo-coe-drop',
  _type: 'promo',
  title: 'COE drop',
  path: '/coe-drop',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2999-12-01T00:00:00Z',
  blocks: [{ _type: 'textBlock', _key: 'a', body: career['body'] }],
}
const redirect: TestDocument = {
  _id: 'drafts.redirect-a',
  _type: 'redirect',
  source: '/a',
  destination: '/byd-seal',
  permanent: true,
}

describe('a complete document', () => {
  it.each([car, outlet, career, promo, redirect])('passes: $_type', async (document) => {
    expect(await getProblems(document, [imageAsset])).toEqual([])
  })

  it('passes beside its own published form', async () => {
    const published = { ...car, _id: 'carModel-seal' }
    expect(await getProblems(car, [imageAsset, published])).toEqual([])
  })
})

describe('a price', () => {
  const price = { _type: 'price', amount: 200_000, includesCoe: true, provenance }
  const published = { ...car, _id: 'carModel-seal', price }
  const dateProblem =
    'error price.provenance: The price changed, its date did not. Enter the date from which the new price holds, and read its conditions again.'
  const askSource = (path: string, amount: string) =>
    `warning ${path}.provenance.source: This is the source of the old price, ${amount}. Does it name the new one too?`
  const kept = askSource('price', 'S$200,000')

  it('is above zero, as is its OMV', async () => {
    const free = { ...price, amount: 0, omv: 0 }
    expect(await getProblems({ ...car, price: free }, [imageAsset])).toEqual([
      'error price.amount: Enter a whole number of dollars, above zero.',
      'error price.omv: Enter a whole number of dollars above zero, or leave it empty.',
    ])
  })

  it('needs a new date when its amount changes', async () => {
    const changed = { ...car, price: { ...price, amount: 198_000 } }
    expect(await getProblems(changed, [imageAsset, published])).toEqual([dateProblem, kept])

    const next = { ...provenance, asOf: '2026-11-20', source: 'Price list of 20 Nov 2026' }
    const dated = { ...price, amount: 198_000, provenance: next }
    expect(await getProblems({ ...car, price: dated }, [imageAsset, published])).toEqual([])
    expect(await getProblems({ ...car, price }, [imageAsset, published])).toEqual([])
  })

  it('is doubted while its source names a year before its own, published or not', async () => {
    const old = { ...provenance, asOf: '2026-11-20', source: 'Prices of the middle of 2025' }
    const aged = { ...car, price: { ...price, provenance: old } }
    const others = [imageAsset, { ...published, price: aged.price }]
    expect(await getProblems(aged, others)).toEqual([
      'warning price.provenance.source: This source is of 2025, and the price as of 20 Nov 2026. Name the source that says so.',
    ])
    const renewed = { ...old, source: 'Prices of 2025, and of 20 Nov 2026' }
    expect(await getProblems({ ...car, price: { ...price, provenance: renewed } }, others)).toEqual(
      [],
    )
  })

  it('needs a new date when its COE is included or excluded', async () => {
    const changed = { ...car, price: { ...price, includesCoe: false } }
    expect(await getProblems(changed, [imageAsset, published])).toEqual([dateProblem])
  })

  it('may change twice on one day', async () => {
    const asOf = getSingaporeDate()
    const today = { ...price, provenance: { ...provenance, asOf } }
    const changed = { ...car, price: { ...today, amount: 198_000 } }
    const others = [imageAsset, { ...published, price: today }]
    expect(await getProblems(changed, others)).toEqual([kept])
  })

  it('is doubted when it jumps by more than a tenth, with its size and the old amount', async () => {
    const next = { ...provenance, asOf: '2026-11-20', source: 'Price list of 20 Nov 2026' }
    const change = (amount: number) => ({ ...car, price: { ...price, amount, provenance: next } })
    const others = [imageAsset, published]
    expect(await getProblems(change(220_000), others)).toEqual([])
    expect(await getProblems(change(231_500), others)).toEqual([
      'warning price.amount: This is S$31,500 (16%) more than the published S$200,000. Check the digits.',
    ])
    expect(await getProblems(change(20_000), others)).toEqual([
      'warning price.amount: This is S$180,000 (90%) less than the published S$200,000. Check the digits.',
    ])
  })

  it('needs a new date inside a variant, which is found by its key', async () => {
    const variants = [
      { _type: 'variant', _key: 'a', name: 'Dynamic', price },
      { _type: 'variant', _key: 'b', name: 'Premium', price: { ...price, amount: 220_000 } },
    ]
    const moved = [
      { ...variants[1], price: { ...price, amount: 219_000 } },
      { ...variants[0], price },
    ]
    expect(
      await getProblems({ ...car, variants: moved }, [
        imageAsset,
        { ...published, price: undefined, variants },
      ]),
    ).toEqual([
      dateProblem.replace('price.', 'variants.[b].price.'),
      askSource('variants.[b].price', 'S$220,000'),
    ])
  })

  it('is allowed with the model or with its variants, not both', async () => {
    const variants = [{ _type: 'variant', _key: 'a', name: 'Dynamic', price }]
    expect(await getProblems({ ...car, variants }, [imageAsset])).toEqual([])
    expect(await getProblems({ ...car, variants, price }, [imageAsset])).toEqual([
      'error price: Remove this price (in the field’s menu): the variants have prices, and the site shows the lowest.',
    ])
    const row = {
      _type: 'specificationRow',
      _key: 'r',
      label: 'Price with COE',
      values: [{ _type: 'specificationValue', _key: 'v', variant: 'Dynamic', text: 'S$200,000' }],
    }
    const group = { _type: 'specificationGroup', _key: 'g', title: 'Paperwork', rows: [row] }
    expect(await getProblems({ ...car, variants, specifications: [group] }, [imageAsset])).toEqual([
      'error specifications.[g].rows.[r].label: Remove this row: the table takes the prices from “Variants” and “Price from”.',
    ])
  })
})

describe('a figure', () => {
  it('asks for its date when its unit changes', async () => {
    const range = { _type: 'figure', label: 'Range', value: '570', unit: 'km', provenance }
    const published = { ...car, _id: 'carModel-seal', range }
    const changed = { ...car, range: { ...range, unit: 'miles' } }
    expect(await getProblems(changed, [imageAsset, published])).toEqual([
      'warning range.provenance: The number or its unit changed, its date did not. Are the date and the source still right?',
    ])
  })

  it('asks for its date when its number changes', async () => {
    const range = { _type: 'figure', label: 'Range', value: '570', provenance }
    const published = { ...car, _id: 'carModel-seal', range }
    const changed = { ...car, range: { ...range, value: '520' } }
    expect(await getProblems(changed, [imageAsset, published])).toEqual([
      'warning range.provenance: The number or its unit changed, its date did not. Are the date and the source still right?',
    ])
  })
})

describe('paths', () => {
  it.each([
    ['a published document', 'page-x'],
    ['a draft', 'drafts.page-x'],
  ])('can’t be those of %s', async (_name, _id) => {
    const other = { _id, _type: 'page', title: 'Seal stories', path: '/byd-seal' }
    expect(await getProblems(car, [imageAsset, other])).toEqual([
      'error path: “Seal stories” already has this address. Choose another one.',
    ])
  })

  it('can’t hide a route of the site', async () => {
    expect(await getProblems({ ...promo, path: '/test-drive' })).toEqual([
      'error path: “/test-drive” is taken by the form “Test drive”. Choose another address.',
    ])
  })

  it('are optional when there is an external link', async () => {
    const external = { ...car, path: undefined, heroImage: undefined }
    expect(await getProblems(external, [imageAsset])).toEqual([
      'error path: Give the model an address, or fill in “Page on another site” if it has no page here.',
    ])
    const linked = { ...external, externalLink: 'https://example.com/d9' }
    expect(await getProblems(linked, [imageAsset])).toEqual([])
    expect(await getProblems({ ...linked, path: '/d9', heroImage: image }, [imageAsset])).toEqual([
      'error externalLink: This model has a page on this site. Remove its address before you link to another site.',
    ])
  })
})

describe('car models', () => {
  it('need provenance for every figure and price, and say so once', async () => {
    const figure = { _type: 'figure', label: 'Range', value: '570', unit: 'km' }
    const price = { _type: 'price', amount: 200_000, includesCoe: true }
    expect(
      await getProblems(
        {
          ...car,
          range: figure,
          variants: [{ _type: 'variant', _key: 'v', name: 'Dynamic', price }],
          keyFigures: [{ ...figure, _key: 'k' }],
        },
        [imageAsset],
      ),
    ).toEqual([
      'error keyFigures.[k].provenance: Say where this figure comes from: source, date and confidence.',
      'error range.provenance: Say where this figure comes from: source, date and confidence.',
      'error variants.[v].price.provenance: Say where this price comes from: source, date and confidence.',
    ])
    expect(await getProblems({ ...car, range: { ...figure, provenance } }, [imageAsset])).toEqual(
      [],
    )
  })

  it('need source, date and confidence in a provenance', async () => {
    const figure = { _type: 'figure', label: 'Range', value: '570', provenance: { cycle: 'WLTP' } }
    expect(await getProblems({ ...car, range: figure }, [imageAsset])).toEqual([
      'error range.provenance.asOf: Enter the date.',
      'error range.provenance.confidence: Say how sure we are of this figure.',
      'error range.provenance.source: Name the source of this figure.',
    ])
  })

  it('need alternative text and a picture', async () => {
    expect(await getProblems({ ...car, src: { ...image, alt: undefined } }, [imageAsset])).toEqual([
      'error src.alt: Describe the picture for people who can’t see it.',
    ])
    expect(
      await getProblems({ ...car, src: { ...image, asset: undefined } }, [imageAsset]),
    ).toEqual(['error src: Add the side view.'])
  })

  it('are not published with a range that names no test cycle', async () => {
    const refused = /^error .+: Name the test cycle of this range/
    const unnamed = { ...provenance, cycle: 'not stated' }
    const range = { _type: 'figure', label: 'Range', value: '482', provenance: unnamed }
    const value = { _key: 'v', variant: 'A', text: '482 km', provenance: unnamed }
    const table = [
      { _key: 'g', title: 'Range', rows: [{ _key: 'r', label: 'Range', values: [value] }] },
    ]
    for (const fields of [{ range }, { keyFigures: [{ ...range, _key: 'k' }] }]) {
      const [problem] = await getProblems({ ...car, ...fields }, [imageAsset])
      expect(problem).toMatch(refused)
    }
    const inTable = { ...car, variants: [{ _key: 'a', name: 'A' }], specifications: table }
    expect(await getProblems(inTable, [imageAsset])).toEqual([expect.stringMatching(refused)])
    const named = { ...range, provenance }
    expect(await getProblems({ ...car, range: named }, [imageAsset])).toEqual([])
  })

  it('keep a published range without a test cycle, with a warning, until it changes', async () => {
    const unnamed = { ...provenance, cycle: 'not stated' }
    const range = { _type: 'figure', label: 'Range', value: '482', provenance: unnamed }
    const published = { ...car, _id: 'carModel-seal', range }
    expect(await getProblems({ ...car, range }, [imageAsset, published])).toEqual([
      expect.stringMatching(/^warning range.provenance: The site shows this range without/),
    ])
    const changed = { ...car, range: { ...range, value: '540' } }
    expect(await getProblems(changed, [imageAsset, published])).toContainEqual(
      expect.stringMatching(/^error range.provenance: Name the test cycle/),
    )
  })

  it('turn in 12 to 36 pictures of one size, 16:9 and wide enough, below a picture in their surroundings', async () => {
    const buildStep = (index: number, size = '960x540') => ({
      _key: `t${index}`,
      _type: 'image',
      asset: { _type: 'reference', _ref: `image-t${index}-${size}-webp` },
    })
    const steps = Array.from({ length: 40 }, (_, index) => buildStep(index))
    const small = buildStep(3, '640x360')
    const inSize = (size: string) =>
      Array.from({ length: 12 }, (_, index) => buildStep(index, size))
    const sizes = ['640x360', '960x640', '1600x904', '800x450'].map(inSize)
    const others = [
      imageAsset,
      ...[...steps, small, ...sizes.flat()].map(({ asset }) => ({
        _id: asset._ref,
        _type: 'sanity.imageAsset',
      })),
    ]
    const validate = (turn: readonly object[], scene?: object) =>
      getProblems({ ...car, turn, scene }, others)
    expect(await validate([], image)).toEqual([])
    expect(await validate(steps.slice(0, 24), image)).toEqual([])
    expect(await validate(steps.slice(0, 11), image)).toEqual([
      'error turn: Add 12 to 36 pictures, or none: there are 11.',
    ])
    expect(await validate(steps, image)).toEqual([
      'error turn: Add 12 to 36 pictures, or none: there are 40.',
    ])
    expect(await validate(steps.slice(0, 12).with(3, small), image)).toEqual([
      'error turn: All pictures need one size: the first has 960 × 540 pixels, picture 4 has 640 × 360.',
    ])
    const problems = await Promise.all(sizes.map((turn) => validate(turn, image)))
    expect(problems).toEqual([
      ['error turn: Pictures need to be at least 800 pixels wide: these have 640 × 360.'],
      ['error turn: Pictures need to be 16:9: these have 960 × 640 pixels.'],
      [],
      [],
    ])
    expect(await validate([...steps.slice(0, 12), { _key: 'e', _type: 'image' }], image)).toContain(
      'error turn: Picture 13 is empty: upload it, or remove it.',
    )
    expect(await validate(steps.slice(0, 24))).toEqual([
      'error turn: Add the picture of the car in its surroundings, which visitors turn.',
    ])
  })

  it('have four key figures at most, and only existing ones', async () => {
    const keyFigures = Array.from({ length: 5 }, (_, index) => ({
      _key: `k${index}`,
      _type: 'figure',
      label: 'Range',
      value: '570',
      provenance,
    }))
    expect(
      await getProblems({ ...car, keyFigures, hasSpecificationPage: true }, [imageAsset]),
    ).toEqual([
      'error hasSpecificationPage: Add specifications before you switch the page on.',
      'error keyFigures: Four key figures at most.',
    ])
  })

  it('warn when the key figures are of several variants, which read as one car', async () => {
    const figure = { _type: 'figure', label: 'Range', value: '570', provenance }
    const keyFigures = [
      { ...figure, _key: 'a', variant: 'Premium' },
      { ...figure, _key: 'b', variant: 'Performance' },
      { ...figure, _key: 'c' },
    ]
    expect(await getProblems({ ...car, keyFigures }, [imageAsset])).toEqual([
      'warning keyFigures: These figures are of Premium and Performance. Visitors read them as one car, so choose those of one variant.',
    ])
    expect(
      await getProblems({ ...car, keyFigures: [keyFigures[0], keyFigures[2]] }, [imageAsset]),
    ).toEqual([])
  })

  it('name values of existing variants', async () => {
    const specifications = [
      {
        _key: 'g',
        _type: 'specificationGroup',
        title: 'Battery',
        rows: [
          {
            _key: 'r',
            _type: 'specificationRow',
            label: 'Capacity',
            values: [
              { _key: 'v', _type: 'specificationValue', variant: 'Premium', text: '82.5 kWh' },
            ],
          },
        ],
      },
    ]
    expect(await getProblems({ ...car, specifications }, [imageAsset])).toEqual([
      'error specifications: “Capacity” has a value for “Premium”, which is not among the variants.',
    ])
    const variants = [{ _key: 'p', _type: 'variant', name: 'Premium' }]
    expect(await getProblems({ ...car, specifications, variants }, [imageAsset])).toEqual([])
  })

  it('have a wheelbase shorter than the car', async () => {
    const dimensions = {
      _type: 'dimensions',
      lengthMm: 3800,
      widthMm: 1875,
      heightMm: 1460,
      wheelbaseMm: 4200,
      provenance,
    }
    expect(await getProblems({ ...car, dimensions }, [imageAsset])).toEqual([
      'error dimensions.wheelbaseMm: The wheelbase can’t be longer than the car.',
    ])
  })
})

describe('films of a gallery', () => {
  const film = { _type: 'film', _key: 'a', poster: image, url: 'https://films.test/a' }

  it('have a poster and a whole address', async () => {
    expect(await getProblems({ ...car, gallery: [film] }, [imageAsset])).toEqual([])
    const wrong = { ...film, poster: undefined, url: 'http://films.test/a' }
    expect(await getProblems({ ...car, gallery: [wrong] }, [imageAsset])).toEqual([
      'error gallery.[a].poster.alt: Describe the picture for people who can’t see it.',
      'error gallery.[a].poster: Upload or choose a still.',
      'error gallery.[a].url: Enter a whole address that starts with https://.',
    ])
  })
})

describe('outlets', () => {
  it('accept an email address for bookings and nothing else there', async () => {
    expect(await getProblems({ ...outlet, email: 'suntec@byd1826.example' }, [imageAsset])).toEqual(
      [],
    )
    expect(await getProblems({ ...outlet, email: 'suntec at byd' }, [imageAsset])).toEqual([
      expect.stringMatching(/email/i),
    ])
  })

  it('accept chargers with a plug, a power and a number', async () => {
    const charger = { _type: 'charger', _key: 'a', plug: 'CCS2', kilowatts: 60, count: 2 }
    expect(await getProblems({ ...outlet, chargers: [charger] }, [imageAsset])).toEqual([])
    const wrong = { ...charger, plug: 'Schuko', kilowatts: 0, count: 1.5 }
    expect(await getProblems({ ...outlet, chargers: [wrong] }, [imageAsset])).toEqual([
      'error chargers.[a].count: Enter a whole number from 1 to 100.',
      'error chargers.[a].kilowatts: Enter a power above 0 and up to 1,000 kW.',
      'error chargers.[a].plug: Choose the plug.',
    ])
  })

  it('accept venues of the fixed list, each once', async () => {
    expect(await getProblems({ ...outlet, venue: 'orchard' }, [imageAsset])).toContain(
      'error venue: Choose the venue.',
    )
    const other = { ...outlet, _id: 'outlet-other', name: 'The other', path: '/restaurant/other' }
    expect(await getProblems(outlet, [imageAsset, other])).toEqual([
      'error venue: “The other” already stands for this venue.',
    ])
  })

  it('have no page while they open soon', async () => {
    expect(await getProblems({ ...outlet, openingSoon: true }, [imageAsset])).toEqual([
      'error path: A restaurant that opens soon has no page yet. Remove the address, or switch off “Opens soon”.',
    ])
    expect(
      await getProblems({ ...outlet, openingSoon: true, path: undefined }, [imageAsset]),
    ).toEqual([])
  })

  it('need a picture once they open', async () => {
    const bare = { ...outlet, image: undefined }
    expect(await getProblems(bare)).toEqual(['error image: Add the picture for the card.'])
    expect(await getProblems({ ...bare, openingSoon: true, path: undefined })).toEqual([])
  })

  it('have no last drive before the first', async () => {
    const openingHours = [
      { _key: 'a', _type: 'openingHours', days: [1], opens: '11:00', closes: '22:00' },
    ]
    const testDrives = {
      _type: 'testDrives',
      advisersPerSlot: 1,
      carsPerSlot: 1,
      from: '16:30',
      until: '10:30',
      slotMinutes: 30,
      leadMinutes: 60,
      daysAhead: 30,
    }
    expect(await getProblems({ ...outlet, openingHours, testDrives }, [imageAsset])).toEqual([
      'error testDrives.until: The last drive starts before the first one.',
    ])
  })

  it('have valid opening hours', async () => {
    const openingHours = [
      { _key: 'a', _type: 'openingHours', days: [1], opens: '11:00', closes: '22:00' },
      { _key: 'b', _type: 'openingHours', days: [1], opens: '21:00', closes: '9 pm' },
      { _key: 'c', _type: 'openingHours', days: [], opens: '11:00', closes: '11:00' },
    ]
    expect(await getProblems({ ...outlet, openingHours }, [imageAsset])).toEqual([
      'error openingHours.[b].closes: Enter the time with 24 hours, as in “09:00” or “21:30”.',
      'error openingHours.[c].days: Choose at least one day.',
      'error openingHours.[c]: Opening and closing time are the same.',
    ])
  })
})

it('asks for a promo’s title and time before its address, which needs no scrolling', () => {
  const type = schema.get('promo')
  const names = type?.jsonType === 'object' ? type.fields.map(({ name }) => name) : []
  expect(names.slice(0, 3)).toEqual(['title', 'startsAt', 'endsAt'])
})

describe('careers and promos', () => {
  it('end after they start', async () => {
    expect(await getProblems({ ...career, validThrough: '2026-10-01' })).toEqual([
      'error validThrough: The last day is before the role opens.',
    ])
    expect(await getProblems({ ...career, walkIn: { startsAt: '2026-12-05T02:00:00Z' } })).toEqual([
      'error walkIn.endsAt: Say until when people can walk in.',
    ])
    expect(await getProblems({ ...promo, endsAt: promo['startsAt'] })).toEqual([
      'error endsAt: The promo would end before it starts.',
    ])
  })

  it('warn of a promo that is over, also by its exercise', async () => {
    const over = { ...promo, endsAt: '2026-11-02T00:00:00Z' }
    expect(await getProblems(over)).toEqual([
      expect.stringMatching(
        /^warning endsAt: This promo is over: it ended on Mon 2 Nov 2026, 8 am/,
      ),
    ])
    const byExercise = {
      ...promo,
      startsAt: '2026-10-01T00:00:00Z',
      endsAt: undefined,
      coeExercise: '2026-11-18',
    }
    const moved = {
      _id: 'coeResults',
      _type: 'coeResults',
      moves: [{ day: '2026-11-18', to: '2999-11-20' }],
    }
    expect(await getProblems(byExercise)).toEqual([expect.stringMatching(/^warning .+ is over/)])
    expect(await getProblems(byExercise, [moved])).toEqual([])
  })

  it('get a warning for each wording that fair hiring advises against, and are never blocked', async () => {
    const summary = 'Female, below 30, Chinese only, send photo'
    const problems = await getProblems({ ...career, summary })
    expect(problems).toHaveLength(4)
    for (const problem of problems) expect(problem).toMatch(/^warning summary: “/)
  })

  it('have no blank of a template left', async () => {
    expect(await getProblems({ ...career, summary: 'At [restaurant].' })).toEqual([
      'error summary: Replace “[restaurant]” with your own words.',
    ])
  })

  it('have a salary above zero', async () => {
    const salaryRange = { min: 0, max: 2800, period: 'month' }
    expect(await getProblems({ ...career, salaryRange })).toEqual([
      'error salaryRange.min: Enter an amount above zero.',
    ])
  })

  it('are advised to name a salary, and may leave it out', async () => {
    expect(await getProblems({ ...career, salaryRange: undefined })).toEqual([
      'warning salaryRange: It names no salary. Fair hiring practice is to give a range. It may go out without.',
    ])
  })

  it('say in a list that they are closed or have run out', () => {
    const show = (role: object) => schema.get('career')?.preview?.prepare?.({ ...career, ...role })
    expect(show({ validThrough: '2999-12-31' })).toEqual({
      title: 'Sales Advisor',
      subtitle: 'Suntec City · until 31 Dec 2999',
    })
    expect(show({ validThrough: '2026-11-08' })).toMatchObject({
      subtitle: 'Ran out on 8 Nov 2026 · Suntec City',
      media: expect.anything(),
    })
    expect(show({ isClosed: true })).toMatchObject({ subtitle: 'Closed · Suntec City' })
  })

  it('warn of a promo that has no text', async () => {
    expect(await getProblems({ ...promo, blocks: [] })).toEqual([
      'warning blocks: Its page has a title and no text yet. Say under “Page” what visitors get.',
    ])
  })

  it('have a salary that rises', async () => {
    const salaryRange = { min: 3500, max: 2800, period: 'month' }
    expect(await getProblems({ ...career, salaryRange })).toEqual([
      'error salaryRange: The lower end (3500) is above the upper end (2800).',
    ])
  })

  it('have addresses of their own', async () => {
    const published = { ...career, _id: 'career-other' }
    expect(await getProblems(career, [published])).toEqual([
      'error path: “Sales Advisor” already has this address. Choose another one.',
    ])
  })
})

describe('redirects', () => {
  const next: TestDocument = {
    _id: 'redirect-b',
    _type: 'redirect',
    source: '/b',
    destination: '/c',
    permanent: true,
  }

  it('can’t start at a page, or where another redirect starts', async () => {
    const page = { _id: 'page-a', _type: 'page', title: 'About', path: '/a' }
    expect(await getProblems(redirect, [page])).toEqual([
      'error source: “About” lives at this address, so it can’t be redirected.',
    ])
    expect(await getProblems({ ...redirect, source: '/b' }, [next])).toEqual([
      'error source: Another redirect already starts here. Edit that one instead.',
    ])
  })

  it('can’t loop, not even through drafts or the site’s own redirects', async () => {
    const last = { ...next, _id: 'drafts.redirect-c', source: '/c', destination: '/a' }
    expect(await getProblems({ ...redirect, destination: '/b' }, [next, last])).toContain(
      'error destination: This would send visitors in a circle: /a → /b → /c → /a.',
    )
    expect(await getProblems({ ...redirect, destination: '/a' })).toEqual([
      'error destination: This redirect points to itself.',
    ])
    const venue = {
      ...redirect,
      source: '/restaurant/zhongshan-park',
      destination: '/restaurant/balestier',
    }
    expect(await getProblems(venue)).toContain(
      'error destination: This would send visitors in a circle: /restaurant/zhongshan-park → /restaurant/balestier → /restaurant/zhongshan-park.',
    )
  })

  it('get a warning when they lead to another redirect', async () => {
    expect(await getProblems({ ...redirect, destination: '/b' }, [next])).toEqual([
      'warning destination: “/b” is redirected again. Point straight to “/c”.',
    ])
  })

  it('may be edited beside their own published form', async () => {
    const published = { ...redirect, _id: 'redirect-a', destination: '/b' }
    expect(await getProblems(redirect, [published])).toEqual([])
  })
})

describe('heroes', () => {
  const home: TestDocument = { _id: 'drafts.home', _type: 'home' }
  const hero = (_key: string, dates: Record<string, string> = {}) => ({
    _key,
    _type: 'heroBlock',
    heading: `Hero ${_key}`,
    ...dates,
  })
  const later = { startsAt: '2998-12-01T02:00:00Z', endsAt: '2999-01-01T02:00:00Z' }

  it('may have dates above one without', async () => {
    const blocks = [hero('a', later), hero('b', { startsAt: '2999-01-01T02:00:00Z' }), hero('c')]
    expect(await getProblems({ ...home, blocks })).toEqual([])
  })

  it('end after they start, and warn once they are over', async () => {
    const swapped = { startsAt: later.endsAt, endsAt: later.startsAt }
    expect(await getProblems({ ...home, blocks: [hero('a', swapped), hero('b')] })).toEqual([
      'error blocks.[a].endsAt: This hero would end before it starts.',
    ])
    const over = { endsAt: '2026-11-02T00:00:00Z' }
    expect(await getProblems({ ...home, blocks: [hero('a', over), hero('b')] })).toEqual([
      'warning blocks.[a].endsAt: This hero is over: it ended on Mon 2 Nov 2026, 8 am. Visitors do not see it. Remove it, or move its end, if it runs on.',
    ])
  })

  it('warn when each has dates, where the page has no heading of its own', async () => {
    const blocks = [hero('a', later), hero('b', { startsAt: later.endsAt })]
    const warning = [
      'warning blocks: Every hero of this page has dates: outside of them visitors would see the title alone. Add one without dates below.',
    ]
    expect(await getProblems({ ...home, blocks })).toEqual(warning)
    expect(await getProblems({ ...promo, endsAt: later.endsAt, blocks })).toEqual(warning)
    expect(await getProblems({ ...car, blocks }, [imageAsset])).toEqual([])
    expect(await getProblems({ ...home, blocks: [] })).toEqual([])
  })

  it('warn of one that never shows, below one without dates', async () => {
    const blocks = [hero('a', later), hero('b'), hero('c', later)]
    expect(await getProblems({ ...home, blocks })).toEqual([
      'warning blocks.[c]: Visitors never see the hero “Hero c”: one above it has no dates, and always runs. Drag this one above it, or remove it.',
    ])
  })
})

describe('links', () => {
  it('inside a callout have a target', async () => {
    const blocks = [
      {
        _key: 'b',
        _type: 'calloutsBlock',
        callouts: ['c', 'd'].map((_key) => ({
          _key,
          _type: 'callout',
          heading: 'Come by',
          text: 'We are open.',
          link: { _type: 'link', label: 'Book', kind: 'sheet' },
        })),
      },
    ]
    expect(await getProblems({ ...promo, blocks })).toEqual([
      'error blocks.[b].callouts.[c].link: Choose the sheet to open.',
      'error blocks.[b].callouts.[d].link: Choose the sheet to open.',
    ])
  })
})

describe('search and sharing', () => {
  it('keeps to the lengths that search engines show', async () => {
    const seo = { _type: 'seo', title: 'a'.repeat(61), description: 'b'.repeat(161) }
    expect(await getProblems({ ...promo, seo })).toEqual([
      'error seo.description: 161 of 160 characters: shorten it by 1. Search engines cut it off.',
      'error seo.title: 61 of 60 characters: shorten it by 1. Search engines cut it off.',
    ])
  })

  it.each([
    ['/byd-seal', []],
    ['https://www.byd.com/sg/car/seal', []],
    [promo.path, ['error seo.canonical: Leave this empty: the page is its own original.']],
    ['javascript:alert(1)', [expect.stringMatching(/^error seo.canonical: Only addresses/)]],
  ])('lets %s be the original of a page, or says why not', async (canonical, problems) => {
    const seo = { _type: 'seo', canonical }
    expect(await getProblems({ ...promo, seo })).toEqual(problems)
  })
})
