import { expect, it } from '@jest/globals'
import { isReadOnlyText } from './click-to-edit.ts'

const isMarked = (...sourcePath: (string | number)[]) =>
  isReadOnlyText({
    sourcePath,
    resultPath: sourcePath,
    filterDefault: () => true,
    sourceDocument: { _id: 'a', _type: 'page' },
    value: 'Text',
  })

it.each([
  ['the tagline of a car', 'tagline'],
  ['the credit of a car’s pictures', 'pictureCredit'],
  ['the note on pictures in the footer', 'pictureNote'],
  ['the heading of a block', 'blocks', 0, 'heading'],
  ['a paragraph', 'blocks', 2, 'body', 0, 'children', 0, 'text'],
  ['an answer', 'blocks', 2, 'questions', 1, 'answer', 0, 'children', 0, 'text'],
  ['the link of a menu', 'footerNavigation', 3, 'label'],
  ['a button', 'blocks', 0, 'actions', 1, 'label'],
  ['the link of a callout', 'blocks', 0, 'callouts', 1, 'link', 'label'],
  ['the announcement', 'announcement', 'text'],
])('marks %s', (_name, ...path) => {
  expect(isMarked(...path)).toBe(true)
})

it.each([
  ['the team of a role, which filters count', 'department'],
  ['the place of a role', 'place'],
  [
    'a value of the specifications, which is compared',
    'specifications',
    0,
    'rows',
    1,
    'values',
    0,
    'text',
  ],
  ['the label of a row, by which rows are found', 'specifications', 0, 'rows', 1, 'label'],
  ['the name of a variant, from which an address is made', 'variants', 0, 'name'],
  ['the label of a figure', 'keyFigures', 0, 'label'],
  ['the name of a dish, which is found by it', 'menuSections', 0, 'dishes', 1, 'name'],
  ['an email address', 'mailboxes', 0, 'address'],
  ['a test cycle', 'range', 'provenance', 'cycle'],
])('leaves %s as visitors get it', (_name, ...path) => {
  expect(isMarked(...path)).toBe(false)
})
