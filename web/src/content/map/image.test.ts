import { expect, test } from '@jest/globals'
import { type RawImage, toImage } from './image.ts'

const asset = {
  url: 'https://cdn/images/p/d/x-1200x490.webp',
  lqip: 'data:,',
  width: 1200,
  height: 490,
}
const raw: RawImage = {
  alt: 'A car',
  hotspot: { x: 0.4, y: 0.6 },
  crop: { top: 0.1, bottom: 0, left: 0, right: 0 },
  asset,
}

test('keeps crop and hotspot', () => {
  expect(toImage(raw)).toEqual({
    url: 'https://cdn/images/p/d/x-1200x490.webp',
    width: 1200,
    height: 490,
    alt: 'A car',
    lqip: 'data:,',
    focal: { x: 0.4, y: 0.6 },
    crop: { top: 0.1, bottom: 0, left: 0, right: 0 },
  })
})

test.each([
  ['no picture', null],
  ['no file yet', { ...raw, asset: null }],
  ['no size', { ...raw, asset: { ...asset, width: null } }],
  ['a file that cannot be resized', { ...raw, asset: { ...asset, url: 'https://cdn/x.webp' } }],
])('treats %s as no picture', (_name, value) => {
  expect(toImage(value)).toBeUndefined()
})

test('defaults to an empty description', () => {
  expect(toImage({ ...raw, alt: null })?.alt).toBe('')
})

test.each([
  ['nothing', { top: 0, bottom: 0, left: 0, right: 0 }],
  ['everything', { top: 0.5, bottom: 0.5, left: 0, right: 0 }],
  ['more than there is', { top: 1.5, bottom: 0, left: 0, right: 0 }],
  ['half a crop', { top: 0.5 }],
])('treats a crop of %s as none', (_name, crop) => {
  expect(toImage({ ...raw, crop })?.crop).toBeUndefined()
})

test('ignores a hotspot that is not a number', () => {
  expect(toImage({ ...raw, hotspot: { x: Number.NaN, y: 0.5 } })?.focal).toBeUndefined()
})
