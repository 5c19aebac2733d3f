import { expect, it } from '@jest/globals'
import { readEntries } from './read-entries.ts'

function read(...controls: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of controls) form.append(name, value)
  return readEntries(form)
}

it('takes the last control with a name that is filled in', () => {
  expect(read(['date', '2026-11-28'], ['date', ''])).toEqual({ date: '2026-11-28' })
  expect(read(['date', '2026-11-28'], ['date', '2026-12-24'])).toEqual({ date: '2026-12-24' })
  expect(read(['date', ''])).toEqual({ date: '' })
})

it('has the line breaks of scripts, and an empty entry for a file', () => {
  expect(read(['note', 'a\r\nb'], ['resume', new File(['x'], 'cv.pdf')])).toEqual({
    note: 'a\nb',
    resume: '',
  })
})

it('takes names of object members for names', () => {
  expect(read(['toString', ''])).toEqual({ toString: '' })
})
