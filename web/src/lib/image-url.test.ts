import { describe, expect, it } from '@jest/globals'
import { buildImageUrl, buildSrcSet, getImageRect, type ImageSource } from './image-url.ts'

const image: ImageSource = {
  url: 'http://images.test/images/p/d/abc-1200x800.png',
  width: 1200,
  height: 800,
}

const getWidths = (srcSet: string) => srcSet.match(/\d+w/g)

describe('getImageRect', () => {
  it('is the whole original without a crop', () => {
    expect(getImageRect(image)).toEqual({ left: 0, top: 0, width: 1200, height: 800 })
  })

  it("keeps to the editor's crop", () => {
    const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0.5 }
    expect(getImageRect({ ...image, crop })).toEqual({ left: 300, top: 0, width: 600, height: 400 })
  })

  it('centres a forced ratio when there is no focal point', () => {
    expect(getImageRect(image, 1)).toEqual({ left: 200, top: 0, width: 800, height: 800 })
  })

  it('follows the focal point as far as the frame allows', () => {
    expect(getImageRect({ ...image, focal: { x: 0.4, y: 0.5 } }, 1).left).toBe(80)
    expect(getImageRect({ ...image, focal: { x: 0.05, y: 0.5 } }, 1).left).toBe(0)
    expect(getImageRect({ ...image, focal: { x: 1, y: 0.5 } }, 1).left).toBe(400)
  })

  it('never leaves the crop for a focal point outside it', () => {
    const crop = { left: 0.5, right: 0, top: 0, bottom: 0 }
    const rect = getImageRect({ ...image, crop, focal: { x: 0.1, y: 0.1 } }, 2)
    expect(rect).toEqual({ left: 600, top: 0, width: 600, height: 300 })
  })
})

describe('buildImageUrl', () => {
  it('asks for a width and the best format', () => {
    expect(buildImageUrl(image, 640)).toBe(`${image.url}?w=640&fit=max&auto=format`)
  })

  it('names the rectangle only when something is cut off', () => {
    expect(buildImageUrl(image, 640, 1)).toBe(
      `${image.url}?rect=200,0,800,800&w=640&fit=max&auto=format`,
    )
    expect(buildImageUrl(image, 640, 1.5)).not.toContain('rect')
  })

  it('keeps parameters that the address already has', () => {
    expect(buildImageUrl({ ...image, url: `${image.url}?dl=` }, 10)).toContain('dl=&w=10')
  })
})

describe('buildSrcSet', () => {
  it('lists every width below the original', () => {
    expect(getWidths(buildSrcSet(image, [320, 640]))).toEqual(['320w', '640w'])
  })

  it('ends at the original instead of enlarging it', () => {
    expect(getWidths(buildSrcSet(image, [640, 1600, 2400]))).toEqual(['640w', '1200w'])
    expect(getWidths(buildSrcSet(image, [640, 1600], 1))).toEqual(['640w', '800w'])
  })
})
