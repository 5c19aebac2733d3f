import { describe, expect, it } from '@jest/globals'
import { EditHistory, getHistoryCommand } from './edit-history.ts'

describe('undo', () => {
  it('reverts edit by edit, and redo restores them', () => {
    const history = new EditHistory<string>()
    history.record('', 'insertText', 0)
    history.record('8', 'insertText', 1000)
    expect(history.undo('81')).toBe('8')
    expect(history.undo('8')).toBe('')
    expect(history.undo('')).toBeUndefined()
    expect(history.redo('')).toBe('8')
    expect(history.redo('8')).toBe('81')
    expect(history.redo('81')).toBeUndefined()
  })

  it('joins edits within 300 ms into one step', () => {
    const history = new EditHistory<string>()
    history.record('', 'insertText', 0)
    history.record('8', 'insertText', 299)
    history.record('81', 'insertText', 598)
    history.record('812', 'insertText', 898)
    expect(history.undo('8123')).toBe('812')
    expect(history.undo('812')).toBe('')
  })

  it('separates a paste from the typing before it', () => {
    const history = new EditHistory<string>()
    history.record('', 'insertText', 0)
    history.record('8', 'insertFromPaste', 10)
    expect(history.undo('8123')).toBe('8')
    expect(history.undo('8')).toBe('')
  })

  it('clears redo on a new edit, which is a step of its own', () => {
    const history = new EditHistory<string>()
    history.record('', 'insertText', 0)
    expect(history.undo('8')).toBe('')
    history.record('', 'insertText', 1)
    expect(history.redo('9')).toBeUndefined()
    expect(history.undo('9')).toBe('')
  })
})

describe('keys', () => {
  const press = (key: string, modifiers = {}) =>
    getHistoryCommand({
      key,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      ...modifiers,
    })

  it.each([
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['Z', { metaKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['y', { metaKey: true }, undefined],
    ['z', {}, undefined],
    ['z', { ctrlKey: true, altKey: true }, undefined],
    ['a', { ctrlKey: true }, undefined],
  ])('maps %s with %j to %s', (key, modifiers, command) => {
    expect(press(key, modifiers)).toBe(command)
  })
})
