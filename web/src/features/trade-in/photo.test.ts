import { expect, it } from '@jest/globals'
import { getPhotoError } from './photo.ts'

const MEGABYTE = 1024 * 1024

it.each([
  ['a photo of a phone', { name: 'IMG_1.HEIC', type: 'image/heic', size: 3 * MEGABYTE }],
  ['one whose system knows no HEIC', { name: 'IMG_1.HEIC', type: '', size: 3 * MEGABYTE }],
  ['a JPG of exactly 10 MB', { name: 'a.jpg', type: 'image/jpeg', size: 10 * MEGABYTE }],
])('takes %s', (_case, file) => {
  expect(getPhotoError(file)).toBeUndefined()
})

it.each([
  ['a PDF', { name: 'log-card.pdf', type: 'application/pdf', size: 1 }, /JPG, PNG or HEIC/],
  ['a picture with scripts', { name: 'a.svg', type: 'image/svg+xml', size: 1 }, /JPG, PNG or HEIC/],
  ['a name that lies', { name: 'a.heic', type: 'text/html', size: 1 }, /JPG, PNG or HEIC/],
  ['a file without type', { name: 'a.exe', type: '', size: 1 }, /JPG, PNG or HEIC/],
  ['an empty file', { name: 'a.jpg', type: 'image/jpeg', size: 0 }, /empty/],
  ['a byte too many', { name: 'a.jpg', type: 'image/jpeg', size: 10 * MEGABYTE + 1 }, /10 MB/],
])('says what to choose instead of %s', (_case, file, message) => {
  expect(getPhotoError(file)).toMatch(message)
})
