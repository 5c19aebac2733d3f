const DAY = 24 * 3600

/** AppSync allows 365 at most. */
export const KEY_LIFETIME_DAYS = 180
/** A younger key is kept: every deployment asks for a rotation too. */
const FRESH_DAYS = 20
/** Overlap during which the site may still use the key it was started with. */
const OVERLAP_DAYS = 90

interface Key {
  id: string
  /** Seconds. */
  expires: number
}

/** Place where the keys of callers without a session are kept. */
export interface KeyService {
  listGraphqlKeys: () => Promise<Key[]>
  /** Creates a key and answers it. */
  createGraphqlKey: (expires: number) => Promise<string>
  deleteGraphqlKey: (id: string) => Promise<void>
  /** The REST API takes the same keys. */
  listGatewayKeys: () => Promise<Key[]>
  createGatewayKey: (value: string, expires: number) => Promise<void>
  deleteGatewayKey: (id: string) => Promise<void>
  /** Writes the key where the site reads it. */
  publish: (value: string) => Promise<void>
}

/**
 * Makes a new key, publishes it, and deletes those past the overlap. Does nothing while the newest key
 * is fresh.
 */
export async function rotateApiKey(service: KeyService, now: Date): Promise<'fresh' | 'rotated'> {
  const expires = Math.floor(now.getTime() / 1000) + KEY_LIFETIME_DAYS * DAY
  const getAge = (key: Key) => expires - key.expires
  const isOld = (key: Key) => getAge(key) > OVERLAP_DAYS * DAY
  const keys = await service.listGraphqlKeys()
  if (keys.some((key) => getAge(key) < FRESH_DAYS * DAY)) return 'fresh'

  const value = await service.createGraphqlKey(expires)
  try {
    await service.createGatewayKey(value, expires)
    await service.publish(value)
  } catch (error) {
    // The key was never published; left in place it would pass for a fresh one.
    await service.deleteGraphqlKey(value)
    throw error
  }
  const gatewayKeys = await service.listGatewayKeys()
  await Promise.all([
    ...keys.filter(isOld).map(({ id }) => service.deleteGraphqlKey(id)),
    ...gatewayKeys.filter(isOld).map(({ id }) => service.deleteGatewayKey(id)),
  ])
  return 'rotated'
}
