import { describe, expect, it } from '@jest/globals'
import {
  buildImageUrl,
  buildSrcSet,
  getImageSize,
  getNeededWidths,
  type ImageSource,
  PHONE_WIDTH,
  toPicture,
} from './image-url.ts'

const PATH = '/images/p/d/abc-1200x800.png'
const image: ImageSource = {
  url: `http://images.test${PATH}`,
  width: 1200,
  height: 800,
}

const getWidths = (srcSet: string) => srcSet.match(/\d+w/g)
const getRect = (source: ImageSource, ratio?: number) =>
  new URL(buildImageUrl(source, 300, { ratio }), 'http://site.test').searchParams.get('rect')

describe('getNeededWidths', () => {
  it.each([
    ['100vw', [640, 800, 1280, 2000]],
    ['(width < 768px) 90vw, (width < 1280px) 25vw, 320px', [320, 640, 800, 1280, 2000]],
    ['(width < 768px) 90vw, (width < 1280px) 25vw, 640px', [320, 640, 800, 1280, 2000]],
    ['(width < 768px) 90vw, (width < 1280px) 60vw, 1000px', [640, 800, 1280, 2000]],
    ['(width < 768px) 640px, 1180px', [1280, 2000]],
    ['(width < 360px) 90vw, (width < 768px) 44vw, 280px', [320, 640, 800]],
    ['(width < 768px) and (resolution > 2dppx) 67vw, 320px', [320, 640, 800, 1280]],
    [`${PHONE_WIDTH}, 50vw`, [640, 800, 1280, 2000]],
    ['(width < 768px) calc(90vw - 24px), 320px', [320, 640, 800, 1280, 2000]],
    ['(width < 700px) calc(90vw - 24px), 320px', [320, 640, 800, 1280]],
    ['min(90vw, 700px)', [320, 640, 800, 1280, 2000]],
    ['160px', [320]],
    ['150px', [320]],
  ] as const)(
    'has of %s what phones and larger windows need, with two device pixels per CSS pixel at most',
    (sizes, needed) => {
      expect(getNeededWidths([320, 640, 800, 1280, 2000], sizes)).toEqual(needed)
    },
  )
})

describe('getImageSize', () => {
  it('is that of the original without a crop', () => {
    expect(getImageSize(image)).toEqual({ width: 1200, height: 800 })
  })

  it("is the crop's size", () => {
    const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0.5 }
    expect(getImageSize({ ...image, crop })).toEqual({ width: 600, height: 400 })
    expect(getImageSize({ ...image, crop }, 1)).toEqual({ width: 400, height: 400 })
  })

  it('is the largest with a forced aspect ratio', () => {
    expect(getImageSize(image, 1)).toEqual({ width: 800, height: 800 })
    expect(getImageSize(image, 3)).toEqual({ width: 1200, height: 400 })
  })
})

describe('buildImageUrl', () => {
  it("requests a width from the site's own origin", () => {
    expect(buildImageUrl(image, 640)).toBe(`${PATH}?w=640`)
  })

  it("applies the editor's crop", () => {
    const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0.5 }
    expect(getRect({ ...image, crop })).toBe('300,0,600,400')
  })

  it('adds a rectangle only when something is cropped', () => {
    expect(buildImageUrl(image, 640, { ratio: 1 })).toBe(`${PATH}?rect=200,0,800,800&w=640&h=640`)
    expect(getRect(image, 1.5)).toBeNull()
  })

  it('follows the focal point within the frame', () => {
    expect(getRect({ ...image, focal: { x: 0.4, y: 0.5 } }, 1)).toBe('80,0,800,800')
    expect(getRect({ ...image, focal: { x: 0.05, y: 0.5 } }, 1)).toBe('0,0,800,800')
    expect(getRect({ ...image, focal: { x: 1, y: 0.5 } }, 1)).toBe('400,0,800,800')
  })

  it('stays within the crop for a focal point outside it', () => {
    const crop = { left: 0.5, right: 0, top: 0, bottom: 0 }
    expect(getRect({ ...image, crop, focal: { x: 0.1, y: 0.1 } }, 2)).toBe('600,0,600,300')
  })
})

describe('buildSrcSet', () => {
  it('lists every width below the original', () => {
    expect(getWidths(buildSrcSet(image, [320, 640]))).toEqual(['320w', '640w'])
  })

  it("ends at the original's width, without upscaling", () => {
    expect(getWidths(buildSrcSet(image, [640, 1600, 2000]))).toEqual(['640w', '1200w'])
    expect(getWidths(buildSrcSet(image, [640, 1600], { ratio: 1 }))).toEqual(['640w', '800w'])
  })
})

describe('toPicture', () => {
  it("has URLs up to the original's width, its size, and a colour where there is one", () => {
    const picture = toPicture({ ...image, colour: '#aabbcc' }, [300, 2000], { ratio: 1 })
    expect(getWidths(picture.srcSet)).toEqual(['300w', '800w'])
    expect(new URL(picture.src, 'http://site.test').searchParams.get('w')).toBe('800')
    expect(picture).toMatchObject({ width: 800, height: 800, colour: '#aabbcc' })
    expect(toPicture(image, [300])).not.toHaveProperty('colour')
  })
})
