import { stat } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { getImagePath, hashPicture, readManifest } from './image-files.ts'
import { getPictures } from './pictures.ts'

/** A drawing beyond this is slow to open in an editor and slow to render. */
const MOST_BYTES = 170_000
const MOST_BYTES_OF_ALL = 6_400_000

const pictures = getPictures().map(({ name, width, render }) => ({ name, width, svg: render() }))

function getIds(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
}

describe('every drawing', () => {
  it.each(pictures)('$name has a viewBox, a label, and no stray number', ({ svg }) => {
    expect(svg).toMatch(/^<svg [^>]*viewBox="[\d.-]+ [\d.-]+ [\d.]+ [\d.]+"/)
    expect(svg).toMatch(/^<svg [^>]*aria-label="[^"]{4,}"/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  it.each(pictures)('$name has each id once, and all it refers to', ({ svg }) => {
    const ids = getIds(svg)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((id) => id === undefined || !ids.includes(id))).toEqual([])
  })

  it.each(pictures)('$name carries no text, whose look would depend on fonts', ({ svg }) => {
    expect(svg).not.toMatch(/<text/)
  })

  it.each(pictures)('$name stays light', ({ svg }) => {
    expect(svg.length).toBeLessThan(MOST_BYTES)
  })
})

describe('the committed images', () => {
  it('match the current artwork', async () => {
    const manifest = await readManifest()
    const lagging = pictures.filter(
      ({ name, width, svg }) => manifest[name] !== hashPicture({ name, width, render: () => svg }),
    )
    // Redraw them: node --run images
    expect(lagging.map(({ name }) => name)).toEqual([])
  })

  it('have the sizes of the catalogue', async () => {
    for (const { name, width } of pictures) {
      const metadata = await sharp(getImagePath(name)).metadata()
      expect({ name, width: metadata.width }).toEqual({ name, width })
    }
  })

  it('stay below the size limit of the repository', async () => {
    const sizes = await Promise.all(
      pictures.map(async ({ name }) => (await stat(getImagePath(name))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES_OF_ALL)
  })
})
