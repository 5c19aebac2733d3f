import { stat } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { getImagePath, hashPicture, readManifest } from './image-files.ts'
import { getPictures } from './pictures.ts'

const MOST_BYTES = 6_400_000
const pictures = getPictures()

describe('the committed images', () => {
  it('match the current artwork', async () => {
    const manifest = await readManifest()
    const lagging = pictures.filter((picture) => manifest[picture.name] !== hashPicture(picture))
    // Redraw them: node --run images
    expect(lagging.map(({ name }) => name)).toEqual([])
  }, 60_000)

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
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
  })
})
