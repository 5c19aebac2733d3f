import { expect, it } from '@jest/globals'
import { createDrafts } from './drafts.ts'

function setUp() {
  const kept = new Map<string, string>()
  const clock = { now: 0 }
  const environment = {
    getStore: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
    now: () => clock.now,
  }
  return { clock, open: () => createDrafts(environment) }
}

it('keeps drafts by enquiry and field when the page reloads', () => {
  const { open } = setUp()
  const drafts = open()
  drafts.set('CONTACT-1', 'note', 'Call back')
  drafts.set('CONTACT-2', 'note', 'Wants a table')
  drafts.set('CONTACT-1', 'reply', 'Hi Mei')
  drafts.set('CONTACT-1', 'note', 'Call back at six')
  drafts.set('CONTACT-2', 'note', '')
  const reloaded = open()
  expect(reloaded.get('CONTACT-1', 'note')).toBe('Call back at six')
  expect(reloaded.get('CONTACT-1', 'reply')).toBe('Hi Mei')
  expect(reloaded.get('CONTACT-2', 'note')).toBe('')
})

it('removes drafts when staff sign out or after twelve hours', () => {
  const { clock, open } = setUp()
  const drafts = open()
  drafts.set('CONTACT-1', 'note', 'Call back')
  drafts.clear()
  expect(open().get('CONTACT-1', 'note')).toBe('')
  drafts.set('CONTACT-1', 'note', 'Call back')
  clock.now = 12 * 60 * 60_000
  expect(open().get('CONTACT-1', 'note')).toBe('')
})
