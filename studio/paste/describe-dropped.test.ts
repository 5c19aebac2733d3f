import { expect, it } from '@jest/globals'
import { schemaTypes } from 'schemas/schema-types'
import { describeDropped } from './describe-dropped.ts'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
  <p class=MsoTitle>Barista</p><h1>What you do</h1><h2>Days</h2>
  <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'>Coffee</p>
  <table class=MsoTableGrid><tr><td>Mon</td></tr></table></body></html>`

it('says what of Word’s text is lost, and what to do', () => {
  expect(describeDropped(WORD)).toBe(
    '2 headings are paragraphs now: choose “Heading” or “Subheading” for them. A table is plain lines now: write it as bullets.',
  )
})

it.each([
  ['<h4>Pay</h4>', /^A heading is a paragraph now/],
  ['<table></table><table></table>', /^2 tables are plain lines now/],
  ['<p>See <img src="a.png"></p>', /^A picture was left out/],
])('names the loss of %s', (html, sentence) => {
  expect(describeDropped(html)).toMatch(sentence)
})

it.each([
  '<p>Plain</p>',
  '<h2>Days</h2><h3>Hours</h3><ul><li>Coffee</li></ul>',
  '<header>x</header>',
])('says nothing when all of %s is kept', (html) => {
  expect(describeDropped(html)).toBeUndefined()
})

it('knows the styles and lists of the text', () => {
  expect(schemaTypes.find(({ name }) => name === 'richText')).toMatchObject({
    of: [
      {
        styles: [{ value: 'normal' }, { value: 'h2' }, { value: 'h3' }],
        lists: [{ value: 'bullet' }, { value: 'number' }],
      },
    ],
  })
})
