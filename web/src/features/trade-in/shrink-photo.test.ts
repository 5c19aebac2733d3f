import { expect, it } from '@jest/globals'
import { getShrunkSize } from './shrink-photo.ts'

it.each([
  [
    { width: 4096, height: 3072 },
    { width: 2048, height: 1536 },
  ],
  [
    { width: 3072, height: 4096 },
    { width: 1536, height: 2048 },
  ],
  [
    { width: 2048, height: 100 },
    { width: 2048, height: 100 },
  ],
  [
    { width: 1, height: 1 },
    { width: 1, height: 1 },
  ],
])('shrinks %j to %j', (size, shrunk) => {
  expect(getShrunkSize(size)).toEqual(shrunk)
})
