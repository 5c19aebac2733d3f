import { describe, expect, it } from '@jest/globals'
import { PORCELAIN_100 } from 'core/colours'
import { isImageFile, isOwnTransform, toApiTransform } from './image-request.ts'
import {
  buildSrcSet,
  DENSE_QUALITY,
  IMAGE_WIDTHS,
  type ImageSource,
  toPicture,
} from './image-url.ts'

const FILE = 'abc-2400x981.webp'

const crops: ImageSource['crop'][] = [
  undefined,
  { left: 0.013, right: 0.207, top: 0.331, bottom: 0 },
  { left: 0, right: 0, top: 0.1, bottom: 0.777 },
]
const focuses: ImageSource['focal'][] = [undefined, { x: 0, y: 1 }, { x: 0.37, y: 0.61 }]
const ratios = [undefined, 1, 4 / 5, 16 / 9, 1.6, 2.449, 3.2]

const sources = ['a-2400x981.webp', 'b-1333x2000.png', 'c-641x479.jpg'].flatMap((file) =>
  crops.flatMap((crop) =>
    focuses.map((focal): ImageSource => {
      const [width = 0, height = 0] = file.match(/\d+/g)?.map(Number) ?? []
      return { url: `https://cdn/images/p/d/${file}`, width, height, crop, focal }
    }),
  ),
)

const split = (address: string) => {
  const { pathname, search } = new URL(address, 'https://site.test')
  return [pathname.split('/').at(-1) ?? '', search] as const
}

describe('isOwnTransform', () => {
  it('is true for everything that pages ask for', () => {
    const addresses = sources.flatMap((source) =>
      ratios.flatMap((ratio) => {
        const { src, srcSet } = toPicture(source, IMAGE_WIDTHS, { ratio })
        const dense = buildSrcSet(source, IMAGE_WIDTHS, { ratio, quality: DENSE_QUALITY })
        const exact = buildSrcSet(source, IMAGE_WIDTHS, { format: 'webp' })
        return [
          src,
          ...`${srcSet}, ${dense}, ${exact}`
            .split(', ')
            .map((candidate) => candidate.replace(/ \d+w$/, '')),
        ]
      }),
    )
    expect(addresses.length).toBeGreaterThan(4000)
    expect(addresses.filter((address) => !isOwnTransform(...split(address)))).toEqual([])
  })

  it.each(['?w=640&q=45', '?rect=200,0,981,981&w=640&h=640&q=45'])(
    'is true for %s, which pages of the release before ask for',
    (search) => {
      expect(isOwnTransform(FILE, search)).toBe(true)
    },
  )

  it.each([
    '',
    '?',
    '?w=641',
    '?w=640&fit=max',
    '?w=640&fit=max&auto=format',
    '?w=2400',
    '?w=0',
    '?q=40&w=640',
    '?w=640&',
    '?w=640&w=640',
    '?w=640&dl=',
    '?w=640&fm=png',
    '?w=640&fm=webp&q=40',
    '?w=640&h=400&fm=webp',
    '?w=640&q=100',
    '?w=640&q=44',
    '?w=640&h=640',
    '?rect=200,0,981,981&w=640&h=640&fit=crop&auto=format',
    '?rect=200,0,981,981&w=640&h=642',
    '?rect=1500,0,981,981&w=640&h=640',
    '?rect=0,0,2400,982&w=640',
    '?rect=0,0,0,0&w=640',
    '?rect=-1,0,10,10&w=640',
    '?bg=ff0000&w=1200&h=630&fm=jpg&q=80&fit=fill',
    `?bg=${PORCELAIN_100.slice(1)}&w=1200&h=630&fm=jpg&q=100&fit=fill`,
  ])('is false for %s', (search) => {
    expect(isOwnTransform(FILE, search)).toBe(false)
  })
})

it.each([
  ['?w=640', '?w=640&fit=max&auto=format'],
  ['?w=640&q=40', '?w=640&q=40&fit=max&auto=format'],
  ['?w=640&fm=webp', '?w=640&fm=webp&fit=max'],
  ['?rect=1,2,3,4&w=640&h=640', '?rect=1,2,3,4&w=640&h=640&fit=crop&auto=format'],
])('asks the image API for %s as %s', (search, transform) => {
  expect(toApiTransform(search)).toBe(transform)
})

it.each([
  ['abc-2400x981.webp', true],
  [`${'0'.repeat(40)}-1x1.svg`, true],
  ['abc.webp', false],
  ['abc-2400x981', false],
  ['..%2fabc-1x1.png', false],
  [`${'0'.repeat(65)}-1x1.png`, false],
  ['abc-2400x981.webp/name', false],
])('takes %s for a file of the image API: %s', (file, isFile) => {
  expect(isImageFile(file)).toBe(isFile)
})
