import { expect, it } from '@jest/globals'
import { getResumeError } from './resume-rules.ts'

const MEGABYTE = 1024 * 1024

it.each(['Lim Wei Ling.pdf', 'CV.DOCX'])('accepts %s', (name) => {
  expect(getResumeError({ name, size: 4 * MEGABYTE })).toBeUndefined()
})

it.each([
  ['resume-final.pages', MEGABYTE, 'In Pages, use File, Export to, PDF.'],
  ['photo.jpg', MEGABYTE, 'is not a PDF or DOCX.'],
  ['pdf', MEGABYTE, 'is not a PDF or DOCX.'],
  ['big.pdf', 4 * MEGABYTE + 1, 'has more than 4 MB.'],
  ['empty.pdf', 0, 'is empty.'],
])('explains what to do when the file is %s of %d bytes', (name, size, part) => {
  expect(getResumeError({ name, size })).toContain(part)
})
