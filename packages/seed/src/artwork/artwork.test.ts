import { describe, expect, it } from '@jest/globals'
import { getPictures } from '../pictures.ts'

/** A drawing beyond this is slow to open in an editor and slow to render. */
const MOST_BYTES = 170_000

const drawings = getPictures().map(({ name, render }) => ({ name, svg: render() }))

function getIds(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
}

describe('every drawing', () => {
  it.each(drawings)('$name has a viewBox, a label, and no stray number', ({ svg }) => {
    expect(svg).toMatch(/^<svg [^>]*viewBox="[\d.-]+ [\d.-]+ [\d.]+ [\d.]+"/)
    expect(svg).toMatch(/^<svg [^>]*aria-label="[^"]{4,}"/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  it.each(drawings)('$name has each id once, and all it refers to', ({ svg }) => {
    const ids = getIds(svg)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((id) => id === undefined || !ids.includes(id))).toEqual([])
  })

  it.each(drawings)('$name carries no text, whose look would depend on fonts', ({ svg }) => {
    expect(svg).not.toMatch(/<text/)
  })

  it.each(drawings)('$name stays light', ({ svg }) => {
    expect(svg.length).toBeLessThan(MOST_BYTES)
  })
})
