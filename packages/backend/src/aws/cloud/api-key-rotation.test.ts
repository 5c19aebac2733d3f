import { beforeEach, expect, it } from '@jest/globals'
import { type KeyService, KEY_LIFETIME_DAYS, rotateApiKey } from './api-key-rotation.ts'

const DAY = 24 * 3600

interface Key {
  value: string
  expires: number
}

let keys: Key[]
let gatewayKeys: Key[]
let published: string[]
let today: number
let failing: string | undefined

const now = () => new Date(today * 1000)
const advance = (days: number) => {
  today += days * DAY
}

function fail(step: string) {
  if (failing === step) throw new Error(`${step} failed`)
}

const service: KeyService = {
  listGraphqlKeys: async () => keys.map(({ value, expires }) => ({ id: value, expires })),
  createGraphqlKey: async (expires) => {
    const value = `key-${today}`
    keys.push({ value, expires })
    return value
  },
  deleteGraphqlKey: async (id) => {
    keys = keys.filter(({ value }) => value !== id)
  },
  listGatewayKeys: async () => gatewayKeys.map(({ value, expires }) => ({ id: value, expires })),
  createGatewayKey: async (value, expires) => {
    fail('gateway')
    gatewayKeys.push({ value, expires })
  },
  deleteGatewayKey: async (id) => {
    gatewayKeys = gatewayKeys.filter(({ value }) => value !== id)
  },
  publish: async (value) => {
    fail('publish')
    published.push(value)
  },
}

beforeEach(() => {
  keys = []
  gatewayKeys = []
  published = []
  failing = undefined
  today = Date.parse('2026-11-20T00:00:00Z') / 1000
})

it('makes the first key for both APIs and publishes it', async () => {
  expect(await rotateApiKey(service, now())).toBe('rotated')
  expect(keys).toHaveLength(1)
  expect(gatewayKeys).toEqual(keys)
  expect(published).toEqual([keys[0]?.value])
})

it('makes keys with a lifetime that AppSync accepts', async () => {
  await rotateApiKey(service, now())
  const [key] = keys
  expect(((key?.expires ?? 0) - today) / DAY).toBe(KEY_LIFETIME_DAYS)
  expect(KEY_LIFETIME_DAYS).toBeLessThanOrEqual(365)
})

it('keeps a fresh key when a deployment asks for a rotation', async () => {
  await rotateApiKey(service, now())
  advance(19)
  expect(await rotateApiKey(service, now())).toBe('fresh')
  expect(published).toHaveLength(1)
})

it('deletes a key once it is older than three months, and no earlier', async () => {
  const made: { value: string; at: number }[] = []
  for (let month = 0; month < 24; month++) {
    await rotateApiKey(service, now())
    made.push({ value: published.at(-1) ?? '', at: today })
    const good = new Set(keys.map(({ value }) => value))
    for (const { value, at } of made) {
      const age = (today - at) / DAY
      expect({ age, isGood: good.has(value) }).toEqual({ age, isGood: age <= 90 })
    }
    expect(new Set(gatewayKeys.map(({ value }) => value))).toEqual(good)
    for (const { expires } of keys) expect(expires).toBeGreaterThan(today + 30 * DAY)
    advance(30)
  }
})

it.each(['gateway', 'publish'])(
  'revokes the new key when a later step fails (%s)',
  async (step) => {
    failing = step
    await expect(rotateApiKey(service, now())).rejects.toThrow(`${step} failed`)
    expect(keys).toEqual([])
    failing = undefined
    expect(await rotateApiKey(service, now())).toBe('rotated')
    expect(published).toHaveLength(1)
  },
)
