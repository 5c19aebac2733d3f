import { describe, expect, it } from '@jest/globals'
import { addTyped, isTypedLetter } from './type-to-find.ts'

it('joins letters until a pause of 700 ms', () => {
  const first = addTyped(undefined, 'm', 1000)
  const second = addTyped(first, 'o', 1699)
  expect(second).toEqual({ text: 'mo', at: 1699 })
  expect(addTyped(second, 'n', 2399)).toEqual({ text: 'n', at: 2399 })
})

describe('signs that count as letters', () => {
  const press = (key: string, modifiers = {}) =>
    isTypedLetter({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers })

  it.each(['a', 'Z', 'é', '文'])('accepts %s', (key) => {
    expect(press(key)).toBe(true)
  })

  it.each(['Shift', 'ArrowDown', 'Enter', ' ', 'Dead', 'F5'])('ignores %j', (key) => {
    expect(press(key)).toBe(false)
  })

  it('ignores shortcuts', () => {
    expect(press('c', { ctrlKey: true })).toBe(false)
    expect(press('c', { metaKey: true })).toBe(false)
  })
})
