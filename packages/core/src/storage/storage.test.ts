import { describe, expect, it } from '@jest/globals'
import * as fc from '../testing/properties.ts'
import { createStorageWorld, MemoryStore, type StorageWorld } from '../testing/storage-world.ts'
import { browserStorage, createStoredValue, type KeyValueStore } from './storage.ts'

const KEY = 'ad_source'
const DAY = 86_400_000

const parseText = (value: unknown) => (typeof value === 'string' ? value : undefined)

class FailingStore implements KeyValueStore {
  getItem(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  setItem(): never {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  removeItem(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}

function createText({ environment }: Pick<StorageWorld, 'environment'>) {
  return createStoredValue({ key: KEY, lifetime: 90 * DAY, parse: parseText, environment })
}

describe('a stored value', () => {
  it('stores value and expiry', () => {
    const world = createStorageWorld()
    createText(world).set('raya-2026')
    expect(world.store.getItem(KEY)).toBe(
      JSON.stringify({ value: 'raya-2026', expiry: 1_000_000 + 90 * DAY }),
    )
    expect(createText(world).get()).toBe('raya-2026')
  })

  it('expires and is removed after the last millisecond', () => {
    const world = createStorageWorld()
    const text = createText(world)
    text.set('raya-2026')
    world.clock.now += 90 * DAY - 1
    expect(text.get()).toBe('raya-2026')
    world.clock.now += 1
    expect(text.get()).toBeUndefined()
    expect(world.store.getItem(KEY)).toBeNull()
  })

  it.each([
    ['corrupt', '{"value":"a","exp'],
    ['foreign text', 'raya'],
    ['foreign JSON', '{"campaign":"raya"}'],
    ['null', 'null'],
    ['an array', '[]'],
    ['an expiry that is no number', '{"value":"a","expiry":"soon"}'],
    ['an expiry that is null', '{"value":"a","expiry":null}'],
    ['a value of another kind', '{"value":{"a":1},"expiry":9e15}'],
    ['no value', '{"expiry":9e15}'],
  ])('removes the value when it is %s', (_case, raw) => {
    const world = createStorageWorld()
    world.store.setItem(KEY, raw)
    expect(createText(world).get()).toBeUndefined()
    expect(world.store.getItem(KEY)).toBeNull()
  })

  it('does not throw when the stored text is arbitrary', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        const world = createStorageWorld()
        world.store.setItem(KEY, raw)
        const value = createText(world).get()
        expect(value === undefined || typeof value === 'string').toBe(true)
      }),
    )
  })

  it('treats the value as foreign when the parser throws', () => {
    const world = createStorageWorld()
    world.store.setItem(KEY, '{"value":"a","expiry":9e15}')
    const text = createStoredValue({
      key: KEY,
      lifetime: DAY,
      parse: () => {
        throw new Error('not ours')
      },
      environment: world.environment,
    })
    expect(text.get()).toBeUndefined()
  })

  it('leaves other keys unchanged', () => {
    const world = createStorageWorld()
    world.store.setItem('theme', 'dark')
    const text = createText(world)
    text.set('a')
    text.remove()
    expect(text.get()).toBeUndefined()
    expect(world.store.getItem('theme')).toBe('dark')
  })
})

describe('without storage', () => {
  it('private mode, quota and blocked reads never throw; the value lasts for the page', () => {
    const text = createText(createStorageWorld(new FailingStore()))
    expect(text.get()).toBeUndefined()
    text.set('raya-2026')
    expect(text.get()).toBe('raya-2026')
    text.remove()
    expect(text.get()).toBeUndefined()
  })

  it('does not throw when accessing storage throws', () => {
    const environment = {
      getStore: () => {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
      now: () => 0,
      events: new EventTarget(),
    }
    const text = createText({ environment })
    text.set('raya-2026')
    expect(text.get()).toBe('raya-2026')
  })

  it('keeps the value in memory when the quota is exceeded', () => {
    const store = new MemoryStore()
    createText(createStorageWorld(store)).set('old')
    const full: KeyValueStore = {
      getItem: (key) => store.getItem(key),
      removeItem: (key) => store.removeItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const text = createText(createStorageWorld(full))
    expect(text.get()).toBe('old')
    text.set('new')
    expect(text.get()).toBe('new')
  })

  it('works on the server, without storage and window', () => {
    const value = createStoredValue({
      key: KEY,
      lifetime: DAY,
      parse: parseText,
      environment: {
        getStore: () => {
          throw new ReferenceError('localStorage is not defined')
        },
        now: browserStorage.now,
      },
    })
    expect(value.get()).toBeUndefined()
    expect(value.subscribe(() => {})).toBeInstanceOf(Function)
  })
})

describe('watching', () => {
  it('this tab and other tabs are noticed, until stopped', () => {
    const world = createStorageWorld()
    const text = createText(world)
    let calls = 0
    const stop = text.subscribe(() => calls++)
    text.set('a')
    expect(calls).toBe(1)
    world.store.setItem(KEY, '{"value":"b","expiry":9e15}')
    world.changeInOtherTab(KEY)
    expect(calls).toBe(2)
    expect(text.get()).toBe('b')
    world.changeInOtherTab('theme')
    expect(calls).toBe(2)
    world.changeInOtherTab(null)
    expect(calls).toBe(3)
    stop()
    text.remove()
    world.changeInOtherTab(KEY)
    expect(calls).toBe(3)
  })

  it('removes its listener when the last subscriber leaves', () => {
    const listening = new Set<unknown>()
    const events = {
      addEventListener: (_type: string, listener: unknown) => listening.add(listener),
      removeEventListener: (_type: string, listener: unknown) => listening.delete(listener),
    }
    const { environment } = createStorageWorld()
    const text = createText({ environment: { ...environment, events } })
    const stops = [text.subscribe(() => {}), text.subscribe(() => {})]
    expect(listening.size).toBe(1)
    for (const stop of stops) stop()
    expect(listening.size).toBe(0)
  })

  it('reads give the same object until it changes, as useSyncExternalStore needs', () => {
    const { environment } = createStorageWorld()
    const list = createStoredValue({
      key: KEY,
      lifetime: DAY,
      parse: (value) => (Array.isArray(value) ? [...value] : undefined),
      environment,
    })
    list.set([1])
    const first = list.get()
    expect(first).toEqual([1])
    expect(list.get()).toBe(first)
    list.set([2])
    expect(list.get()).toEqual([2])
  })
})
