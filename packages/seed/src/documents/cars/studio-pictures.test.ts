import { expect, it } from '@jest/globals'
import { buildStudioPictures } from './studio-pictures.ts'

const FILES = [
  'scene-seal.webp',
  'turn-seal-01.webp',
  'turn-seal-00.webp',
  'turn-seal-6-ev-00.webp',
  'view-seal-cabin.webp',
  'view-seal-rear.webp',
  'view-seal-side.webp',
]
const toFile = (name: string) => `image@file://./images/${name}.webp`

it('shows a car in the studio by the pictures that no feature shows, and says that they are drawings', () => {
  expect(buildStudioPictures('seal', ['side'], FILES)).toMatchObject({
    scene: {
      _sanityAsset: toFile('scene-seal'),
      alt: 'SEAL in Tamarind, front three quarters',
    },
    turn: [
      { _type: 'image', _sanityAsset: toFile('turn-seal-00') },
      { _type: 'image', _sanityAsset: toFile('turn-seal-01') },
    ],
    gallery: [
      { _sanityAsset: toFile('view-seal-rear'), alt: 'SEAL in Tamarind, rear three quarters' },
      { _sanityAsset: toFile('view-seal-cabin'), alt: 'SEAL in Tamarind, the cabin' },
    ],
    pictureCredit: 'Drawings, not photographs.',
  })
})

it('leaves out what has no picture', () => {
  expect(buildStudioPictures('m6', [], FILES)).toEqual({ gallery: [] })
})
