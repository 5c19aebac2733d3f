import { describe, expect, it } from '@jest/globals'
import { parsePlate } from './plate.ts'

describe('plates with their check letter', () => {
  it.each([
    ['SBS 3229 P', 'SBS 3229 P'],
    ['SZZ 1826 H', 'SZZ 1826 H'],
    ['szz1826h', 'SZZ 1826 H'],
    ['  SZZ-1826-H ', 'SZZ 1826 H'],
    ['SZZ\u20111826\u2011H', 'SZZ 1826 H'],
    ['SZZ\u20131826\u2013H', 'SZZ 1826 H'],
    ['SZZ\u22121826 H', 'SZZ 1826 H'],
    ['ＳＺＺ１８２６Ｈ', 'SZZ 1826 H'],
    ['E 1 X', 'E 1 X'],
    ['EA 1 H', 'EA 1 H'],
  ])('formats %s as %s', (text, plate) => {
    expect(parsePlate(text)).toEqual({ ok: true, value: plate })
  })

  it('accepts exactly one check letter per prefix and number', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
    for (const start of ['SBS 3229', 'SKX 1', 'SZZ 9999', 'S 1234', 'QX 88']) {
      expect(letters.filter((letter) => parsePlate(`${start} ${letter}`).ok)).toHaveLength(1)
    }
  })

  it('detects two swapped neighbouring digits', () => {
    expect(parsePlate('SZZ 8126 H').ok).toBe(false)
  })
})

describe('texts that are no plates', () => {
  it.each([
    ['', 'malformed'],
    ['SZZ', 'malformed'],
    ['1826', 'malformed'],
    ['SZZ 18267 H', 'malformed'],
    ['SZZ 0182 H', 'malformed'],
    ['SIO 1826 H', 'malformed'],
    ['ABCD 1826 H', 'malformed'],
    ['B 1234 XYZ', 'malformed'],
    ['SZZ 1826', 'no-check-letter'],
    ['SZZ 1826 A', 'wrong-check-letter'],
    ['SZZ 1826 I', 'wrong-check-letter'],
  ])('rejects %s: %s', (text, error) => {
    expect(parsePlate(text)).toEqual({ ok: false, error })
  })
})
