import { describe, expect, it } from '@jest/globals'
import { createSheetStore, parseSheetTrigger } from './sheets.ts'

const build = (html: string) => {
  document.body.innerHTML = html
  const trigger = document.body.querySelector<HTMLElement>('[data-sheet]')
  if (!trigger) throw new Error('The markup has no trigger.')
  return parseSheetTrigger(trigger)
}

describe('createSheetStore', () => {
  it('opens one sheet at a time', () => {
    const store = createSheetStore()
    store.open({ sheet: 'navigation' })
    store.open({ sheet: 'reservation', venue: 'suntec' })
    expect(store.get()).toEqual({ sheet: 'reservation', venue: 'suntec' })
  })

  it('closes the same sheet, and replaces another', () => {
    const store = createSheetStore()
    store.toggle({ sheet: 'reservation' })
    expect(store.get()?.sheet).toBe('reservation')
    store.toggle({ sheet: 'whatsapp' })
    expect(store.get()?.sheet).toBe('whatsapp')
    store.toggle({ sheet: 'whatsapp' })
    expect(store.get()).toBeUndefined()
  })

  it('notifies subscribers of changes, until they unsubscribe', () => {
    const store = createSheetStore()
    const seen: (string | undefined)[] = []
    const leave = store.subscribe(() => seen.push(store.get()?.sheet))
    store.close()
    store.open({ sheet: 'whatsapp' })
    store.close()
    leave()
    store.open({ sheet: 'whatsapp' })
    expect(seen).toEqual(['whatsapp', undefined])
  })
})

describe('parseSheetTrigger', () => {
  it('reads the sheet and its preselection', () => {
    expect(
      build(
        '<a href="/restaurant/all" data-sheet="reservation" data-venue="suntec" data-date="2026-11-20" data-time="19:30"></a>',
      ),
    ).toEqual({
      sheet: 'reservation',
      venue: 'suntec',
      date: '2026-11-20',
      time: '19:30',
      fallbackHref: 'http://localhost/restaurant/all',
    })
    expect(build('<button data-sheet="test-drive" data-model="seal"></button>')).toEqual({
      sheet: 'test-drive',
      venue: undefined,
      model: 'seal',
      fallbackHref: undefined,
    })
  })

  it('ignores an unknown sheet', () => {
    expect(build('<a href="/" data-sheet="login"></a>')).toBeUndefined()
  })
})
