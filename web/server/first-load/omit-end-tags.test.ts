/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { omitEndTags } from './omit-end-tags.ts'

const PARTS = [
  '<ul><li>Seal</li><li class="a"><p>Dolphin</p></li></ul><ol><li>M6</li></ol>',
  '<div><dl><dt>Range</dt><dd>460 km</dd><dt>Source</dt><dd>A list</dd></dl></div>',
  '<dl><div><dt>Range</dt><dd>460 km</dd></div></dl>',
  '<table><thead><tr><th>Figure</th><th>Seal</th></tr></thead><tbody><tr><th>Range</th><td><p>460</p></td></tr><tr><td>a</td></tr></tbody></table>',
  '<select><option value="a">A</option><option>B</option></select>',
  '<div><p>One</p><p>Two</p><ul><li>a</li> <li>b</li></ul></div>',
  '<div><p>One</p>text<p>Two</p><svg><path d="M0 0"></path></svg><p>Three</p><button>a</button><p>Four</p></div>',
  '<p>One</p><section><p>Two</p><!--$--><p>Three</p><span>a</span></section>',
]

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML

it.each(PARTS)('leaves out only end tags that parsers add: %s', (part) => {
  expect(omitEndTags(part).length).toBeLessThan(part.length)
  expect(parse(omitEndTags(part))).toBe(part)
  expect(omitEndTags(omitEndTags(part))).toBe(omitEndTags(part))
})

it('keeps the end of a paragraph in an element that is no block', () => {
  const link = '<a href="/"><p>One</p></a>'
  expect(omitEndTags(link)).toBe(link)
})
