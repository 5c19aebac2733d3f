import { expect, it } from '@jest/globals'
import { getPhotoError, getPhotoRule } from './photo.ts'

const MEGABYTE = 1024 * 1024

it.each([
  ['a PNG', { type: 'image/png', size: 3 * MEGABYTE }],
  ['a WebP', { type: 'image/webp', size: 3 * MEGABYTE }],
  ['a JPG of exactly 10 MB', { type: 'image/jpeg', size: 10 * MEGABYTE }],
])('accepts %s', (_case, file) => {
  expect(getPhotoError(file)).toBeUndefined()
})

it.each([
  ['a PDF', { type: 'application/pdf', size: 1 }, /JPG, PNG or WebP/],
  ['what the backend cannot open', { type: 'image/heic', size: 1 }, /JPG, PNG or WebP/],
  ['a picture with scripts', { type: 'image/svg+xml', size: 1 }, /JPG, PNG or WebP/],
  ['a file without type', { type: '', size: 1 }, /JPG, PNG or WebP/],
  ['an empty file', { type: 'image/jpeg', size: 0 }, /empty/],
  ['a byte too many', { type: 'image/jpeg', size: 10 * MEGABYTE + 1 }, /10 MB/],
])('explains what to choose instead of %s', (_case, file, message) => {
  expect(getPhotoError(file)).toMatch(message)
})

it('has a lower size limit without scripts, which cannot shrink photos', () => {
  expect(getPhotoRule(false)).toContain('up to 4 MB each')
  expect(getPhotoRule(true)).toContain('up to 10 MB each')
})
