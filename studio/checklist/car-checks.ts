import { getArray, getField, getString } from 'schemas/siblings'
import { isNamedCycle, isRangeLabel } from 'schemas/test-cycle'

/** One thing that a car's page needs or gains from. */
export interface Check {
  title: string
  /** Description of what is missing, and of what that means for visitors. */
  missing: string
  /** The field that opens, by its path in the form. */
  path: (string | { _key: string })[]
  /** Without it the page is not published. */
  isRequired: boolean
  isDone: boolean
}

interface Keyed {
  _key: string
}

const hasKey = (value: unknown): value is Keyed => typeof getField(value, '_key') === 'string'

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

const hasPicture = (value: unknown): boolean =>
  isFilled(getField(value, 'asset')) && isFilled(getString(value, 'alt'))

/** A figure that a visitor can check: with source and date, and a range with its test. */
function isSourced(figure: unknown): boolean {
  const provenance = getField(figure, 'provenance')
  const isDated =
    isFilled(getString(provenance, 'source')) && isFilled(getString(provenance, 'asOf'))
  const needsCycle = isRangeLabel(getString(figure, 'label'))
  return isDated && (!needsCycle || isNamedCycle(getString(provenance, 'cycle')))
}

/** The first of a list that fails, to open it. */
const findFailing = (list: readonly unknown[], isGood: (value: unknown) => boolean) =>
  list.filter(hasKey).find((value) => !isGood(value))

const toItem = (field: string, failing: Keyed | undefined): Check['path'] =>
  failing ? [field, { _key: failing._key }] : [field]

function hasPrice(car: unknown): boolean {
  const prices = [getField(car, 'price'), ...getArray(car, 'variants').map(getPrice)]
  return prices.some((price) => getField(price, 'amount') !== undefined)
}

const getPrice = (variant: unknown) => getField(variant, 'price')

function getEntryChecks(car: unknown): Check[] {
  const text = (field: string, title: string, missing: string): Check => ({
    title,
    missing,
    path: [field],
    isRequired: true,
    isDone: isFilled(getString(car, field)),
  })
  return [
    text('name', 'Name', 'The page and the line-up have no name for the car.'),
    text('modelName', 'Name in running text', 'Menus and sentences have no name for the car.'),
    {
      ...text('path', 'Path, the address of its page', 'Without a path the car has no page.'),
      isDone: isFilled(getString(car, 'path')) || isFilled(getString(car, 'externalLink')),
    },
    text('carType', 'Type', 'The card does not say what kind of car it is.'),
    text('body', 'Body', 'The filter of the overview does not find it.'),
    {
      ...text('tagline', 'Tagline', 'The page opens without a line under the name.'),
      isRequired: false,
    },
    {
      title: 'Seats',
      missing: 'The card and the filter do not say how many people fit.',
      path: ['seats'],
      isRequired: false,
      isDone: isFilled(getField(car, 'seats')),
    },
  ]
}

function getPictureChecks(car: unknown): Check[] {
  const picture = (field: string, title: string, missing: string, isRequired: boolean): Check => ({
    title,
    missing,
    path: [field],
    isRequired,
    isDone: hasPicture(getField(car, field)),
  })
  const paints = getArray(car, 'paints')
  const unpaired = findFailing(
    paints,
    (paint) => isFilled(getString(paint, 'swatch')) && hasPicture(getField(paint, 'image')),
  )
  return [
    picture('src', 'Side view on light', 'The line-up has no picture of it.', true),
    picture('heroImage', 'Side view on dark', 'Dark cards and its page have no picture.', true),
    picture('scene', 'In its surroundings', 'Its page opens with the side view.', false),
    {
      title: 'Turn',
      missing: 'Visitors cannot turn the car.',
      path: ['turn'],
      isRequired: false,
      isDone: getArray(car, 'turn').length > 0,
    },
    picture('teaserImage', 'Teaser', 'Cards and shared links have no picture.', false),
    picture('faceImage', 'Front view', 'The gallery lacks the front.', false),
    picture('planImage', 'View from above', '“Will it fit?” cannot draw it.', false),
    {
      title: 'Colours with their pictures',
      missing: unpaired
        ? `“${getString(unpaired, 'name') ?? 'A colour'}” has no swatch, or no picture of the car in it.`
        : 'Visitors cannot choose a colour.',
      path: toItem('paints', unpaired),
      isRequired: unpaired !== undefined,
      isDone: paints.length > 0 && !unpaired,
    },
  ]
}

function getFigureChecks(car: unknown): Check[] {
  const range = getField(car, 'range')
  const keyFigures = getArray(car, 'keyFigures')
  const unsourced = findFailing(keyFigures, isSourced)
  const variants = getArray(car, 'variants')
  const unpriced = findFailing(variants, (variant) => isFilled(getPrice(variant)))
  return [
    {
      title: 'Range, with test cycle, source and date',
      missing: range
        ? 'Its range lacks a test cycle, a source or a date. Without them it is not published.'
        : 'The line-up does not say how far it goes.',
      path: ['range'],
      isRequired: range !== undefined,
      isDone: range !== undefined && isSourced({ label: 'Range', ...Object(range) }),
    },
    {
      title: 'Key figures, with source and date',
      missing: unsourced
        ? `“${getString(unsourced, 'label') ?? 'A figure'}” lacks its source, its date or, for a range, its test cycle.`
        : 'The page opens without figures.',
      path: toItem('keyFigures', unsourced),
      isRequired: unsourced !== undefined,
      isDone: keyFigures.length > 0 && !unsourced,
    },
    {
      title: 'Price',
      missing: 'Visitors read “price on request”, and no cost is worked out.',
      path: variants.length > 0 ? toItem('variants', unpriced) : ['price'],
      isRequired: false,
      isDone: hasPrice(car),
    },
    {
      title: 'Dimensions',
      missing: 'The drawing to scale and “Will it fit?” are left out.',
      path: ['dimensions'],
      isRequired: false,
      isDone: isFilled(getField(car, 'dimensions')),
    },
  ]
}

function getPageChecks(car: unknown): Check[] {
  const list = (field: string, title: string, missing: string): Check => ({
    title,
    missing,
    path: [field],
    isRequired: false,
    isDone: getArray(car, field).length > 0,
  })
  const seo = getField(car, 'seo')
  return [
    list('variants', 'Variants', 'The specification table has no columns.'),
    list('specifications', 'Specifications', 'The page has no table of specifications.'),
    list('blocks', 'Page content', 'The page ends after its figures.'),
    list('gallery', 'Gallery', 'The page shows no other views of it.'),
    {
      title: 'Description for search engines',
      missing: 'Search engines choose a text themselves.',
      path: ['seo', 'description'],
      isRequired: false,
      isDone: isFilled(getString(seo, 'description')),
    },
    {
      title: 'No sample content',
      missing: 'Some of its content is marked as a sample, also on the page.',
      path: ['sampleFields'],
      isRequired: false,
      isDone: getArray(car, 'sampleFields').length === 0,
    },
  ]
}

/** Lists what a car's page has and lacks, in the order of its form. */
export const getCarChecks = (car: unknown): Check[] => [
  ...getEntryChecks(car),
  ...getPictureChecks(car),
  ...getFigureChecks(car),
  ...getPageChecks(car),
]
