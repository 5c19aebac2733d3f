import { expect, it } from '@jest/globals'
import { toImage } from './image.ts'

const asset = {
  url: 'https://cdn/images/p/d/x-1200x490.webp',
  colour: '#aabbcc',
  width: 1200,
  height: 490,
}
const whole = { _type: 'sanity.imageCrop' as const, top: 0, bottom: 0, left: 0, right: 0 }
const hotspot = { _type: 'sanity.imageHotspot' as const, x: 0.4, y: 0.6, width: 1, height: 1 }
const raw = {
  alt: 'A car',
  hotspot,
  crop: { ...whole, top: 0.1 },
  asset,
}

it('keeps crop and hotspot', () => {
  expect(toImage(raw)).toEqual({
    url: 'https://cdn/images/p/d/x-1200x490.webp',
    width: 1200,
    height: 490,
    alt: 'A car',
    colour: '#aabbcc',
    focal: { x: 0.4, y: 0.6 },
    crop: { top: 0.1, bottom: 0, left: 0, right: 0 },
  })
})

it.each([
  ['no picture', null],
  ['no file yet', { ...raw, asset: null }],
  ['no size', { ...raw, asset: { ...asset, width: null } }],
  ['a file that cannot be resized', { ...raw, asset: { ...asset, url: 'https://cdn/x.webp' } }],
])('treats %s as no picture', (_name, value) => {
  expect(toImage(value)).toBeUndefined()
})

it('has no colour when its palette has none that is a colour', () => {
  for (const colour of [null, 'red;position:fixed'])
    expect(toImage({ ...raw, asset: { ...asset, colour } })).not.toHaveProperty('colour')
})

it('defaults to an empty description', () => {
  expect(toImage({ ...raw, alt: null })?.alt).toBe('')
})

it.each([
  ['nothing', whole],
  ['everything', { ...whole, top: 0.5, bottom: 0.5 }],
  ['more than there is', { ...whole, top: 1.5 }],
  ['half a crop', { ...whole, top: 0.5, right: null }],
])('treats a crop of %s as none', (_name, crop) => {
  expect(toImage({ ...raw, crop })?.crop).toBeUndefined()
})
