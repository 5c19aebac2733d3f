import { expect, it } from '@jest/globals'
import {
  describeSize,
  buildReplacement,
  countPlaces,
  describeRefused,
  describeState,
  findPlaces,
  hasFrame,
  sortByLikeness,
  type TitledType,
} from './places.ts'

const OLD = 'image-old-1600x900-webp'
const NEW = 'image-new-1600x900-webp'

const toImage = (ref: string, more: object = {}) => ({
  _type: 'imageWithAlt',
  alt: 'Guests at the counter',
  asset: { _type: 'reference', _ref: ref },
  ...more,
})
const FRAME = { hotspot: { x: 0.5, y: 0.2 }, crop: { top: 0.1 } }

const car = {
  _id: 'seal',
  _type: 'carModel',
  _rev: 'r1',
  name: 'SEAL',
  src: toImage(OLD, FRAME),
  heroImage: toImage(NEW),
  gallery: [
    toImage(OLD, { _key: 'a' }),
    toImage(NEW, { _key: 'b' }),
    toImage(OLD, { _key: 'c', crop: { left: 0.1 } }),
  ],
}
const carDraft = {
  ...car,
  _id: 'drafts.seal',
  _rev: 'r2',
  src: toImage(NEW),
  heroImage: toImage(OLD),
}
const page = {
  _id: 'drafts.about',
  _type: 'page',
  _rev: 'r3',
  title: 'About us',
  blocks: [
    { _key: 'x', _type: 'textBlock', body: [] },
    { _key: 'y', _type: 'galleryBlock', images: [toImage(OLD, { _key: 'z' }), toImage(OLD)] },
  ],
}
const documents = [car, carDraft, page]

const image: TitledType = { name: 'imageWithAlt', title: 'Image' }
const types: Readonly<Record<string, TitledType>> = {
  carModel: {
    name: 'carModel',
    fields: [
      { name: 'src', type: { ...image, title: 'Picture in lists' } },
      { name: 'gallery', type: { name: 'array', title: 'Gallery', of: [image] } },
    ],
  },
  page: {
    name: 'page',
    fields: [
      {
        name: 'blocks',
        type: {
          name: 'array',
          title: 'Page content',
          of: [
            { name: 'textBlock', title: 'Text' },
            {
              name: 'galleryBlock',
              title: 'Gallery',
              fields: [{ name: 'images', type: { name: 'array', title: 'Pictures', of: [image] } }],
            },
          ],
        },
      },
    ],
  },
}
const places = findPlaces(documents, OLD, (name) => types[name])

it('finds each field once, with its states and the titles that lead to it', () => {
  expect(
    places.map((place) => [place.document.id, place.title, place.field, describeState(place)]),
  ).toEqual([
    ['seal', 'SEAL', 'Picture in lists', 'Published'],
    ['seal', 'SEAL', 'Gallery › Image 1', 'Published, and in its draft'],
    ['seal', 'SEAL', 'Gallery › Image 3', 'Published, and in its draft'],
    ['seal', 'SEAL', 'heroImage', 'In its draft only'],
    ['about', 'About us', 'Page content › Gallery 2 › Pictures › Image 1', 'In its draft only'],
    ['about', 'About us', 'Page content › Gallery 2 › Pictures › Image 2', 'In its draft only'],
  ])
  expect(places[1]).toMatchObject({ document: { type: 'carModel' }, path: 'gallery[_key=="a"]' })
  expect(countPlaces(places)).toBe('6 places in 2 documents')
  expect(countPlaces(places.slice(0, 1))).toBe('1 place: SEAL, picture in lists')
})

it('offers pictures of a similar name first, and among these those of the same shape', () => {
  const toPicture = (originalFilename: string, size = '1200x490') => ({
    _id: `image-${originalFilename.replaceAll(/\W/g, '')}-${size}-webp`,
    originalFilename,
  })
  const pictures = [
    toPicture('restaurant-suntec.webp'),
    toPicture('car-dolphin-front.webp', '800x800'),
    toPicture('car-seal-side.webp'),
    toPicture('car-dolphin-grey.webp', '2400x980'),
    { _id: 'image-abc-10x10-png', originalFilename: null },
  ]
  const sorted = sortByLikeness(pictures, toPicture('car-dolphin-blue.webp'))
  expect(sorted.map(({ originalFilename }) => originalFilename)).toEqual([
    'car-dolphin-grey.webp',
    'car-dolphin-front.webp',
    'car-seal-side.webp',
    'restaurant-suntec.webp',
    null,
  ])
})

it('replaces it in drafts and what is published, in arrays, deep down and several times in a document', () => {
  const patches = buildReplacement(documents, { from: OLD, to: NEW, keepsFrame: true })
  expect(patches).toEqual([
    {
      patch: {
        id: 'seal',
        ifRevisionID: 'r1',
        set: {
          'src.asset._ref': NEW,
          'gallery[_key=="a"].asset._ref': NEW,
          'gallery[_key=="c"].asset._ref': NEW,
        },
        unset: [],
      },
    },
    {
      patch: {
        id: 'drafts.seal',
        ifRevisionID: 'r2',
        set: {
          'heroImage.asset._ref': NEW,
          'gallery[_key=="a"].asset._ref': NEW,
          'gallery[_key=="c"].asset._ref': NEW,
        },
        unset: [],
      },
    },
    {
      patch: {
        id: 'drafts.about',
        ifRevisionID: 'r3',
        set: {
          'blocks[_key=="y"].images[_key=="z"].asset._ref': NEW,
          'blocks[_key=="y"].images[1].asset._ref': NEW,
        },
        unset: [],
      },
    },
  ])
})

it('takes crop and focus of the former picture away, and leaves alternative texts and other pictures', () => {
  const [patch, ...others] = buildReplacement([car, { ...page, blocks: [] }], {
    from: OLD,
    to: NEW,
    keepsFrame: false,
  })
  expect(others).toEqual([])
  expect(patch).toMatchObject({
    patch: { unset: ['src.hotspot', 'src.crop', 'gallery[_key=="c"].crop'] },
  })
  expect(JSON.stringify(patch)).not.toMatch(/alt|"b"/)
  expect([hasFrame(documents, OLD), hasFrame(documents, NEW)]).toEqual([true, false])
})

it.each([
  ['marketing', [car, page], undefined],
  ['administrator', [car, { ...page, _type: 'menuSource' }], undefined],
  ['hr', [{ ...page, _type: 'career', title: 'Chef' }], undefined],
  ['marketing', [car, { ...page, _type: 'career', title: 'Chef' }], 'Chef'],
  ['hr', [{ ...page, _type: 'career' }, car, carDraft], 'SEAL'],
  ['floor', [car, page], 'SEAL, About us'],
])('refuses %s what is not theirs, by name', (role, used, names) => {
  expect(describeRefused(used, { roles: [{ name: role }] })).toBe(
    names &&
      `It cannot be replaced everywhere by you: your account may not change ${names}. Ask an administrator to replace it.`,
  )
})

it('says the size of a picture', () => {
  expect(describeSize('image-abc-1200x490-webp')).toBe('1,200 × 490 pixels')
  expect(describeSize('file-abc-pdf')).toBeUndefined()
})
