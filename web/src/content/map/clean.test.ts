import { expect, it } from '@jest/globals'
import { stegaEncodeSourceMap } from '@sanity/client/stega'
import { mapDefined, toOneOf, toPlain, toText } from './clean.ts'

/** A text with the invisible stega marks of draft mode. */
function mark(text: string): string {
  const { value } = stegaEncodeSourceMap(
    { value: text },
    {
      documents: [{ _id: 'carModel-seal', _type: 'carModel' }],
      paths: ["$['name']"],
      mappings: {
        "$['value']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
      },
    },
    { enabled: true, studioUrl: 'http://127.0.0.1:3333', filter: () => true },
  )
  return value
}

it('keeps the marks of a text for readers, and finds none in marks alone', () => {
  const marked = mark('sedan')
  expect(marked).not.toBe('sedan')
  expect(toText(marked)).toBe(marked)
  expect(toText(mark(''))).toBeUndefined()
})

it('finds a choice that the site knows', () => {
  expect(toOneOf(['suv', 'sedan'], 'sedan')).toBe('sedan')
  expect(toOneOf(['suv', 'sedan'], 'coupé')).toBeUndefined()
  expect(toOneOf(['suv', 'sedan'], null)).toBeUndefined()
})

it.each([null, undefined, '', '   '])('treats %p as no text', (value) => {
  expect(toText(value)).toBeUndefined()
  expect(toPlain(value)).toBeUndefined()
})

it('drops items that are null or cannot be mapped', () => {
  expect(mapDefined([1, null, 0, 2], (value) => value || undefined)).toEqual([1, 2])
  expect(mapDefined(null, String)).toEqual([])
})
