import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import { runtime, type SiteRuntime } from '#server/runtime.ts'

type SharedStore = SiteRuntime['store']

interface LimiterOptions {
  /** The same on every instance. */
  name: string
  points: number
  /** In seconds. */
  duration: number
}

/** Counts across all instances, or for this one without a shared store that answers. */
export function createLimiter(
  { name, ...limits }: LimiterOptions,
  store: SharedStore | undefined = runtime.store,
): RateLimiterAbstract {
  const own = new RateLimiterMemory(limits)
  if (!store) return own
  return new RateLimiterRedis({
    ...limits,
    keyPrefix: `limit:${name}`,
    storeClient: toStoreClient(store),
    useRedisPackage: true,
    insuranceLimiter: own,
  })
}

/** The commands of a limiter, which counts locally when one is rejected. */
function toStoreClient(store: SharedStore) {
  const run: SharedStore['take'] = (command) => store.take(command)
  return {
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      run((client) => client.eval(script, options)),
    del: (key: string) => run((client) => client.del(key)),
    multi: () => ({
      get: (key: string) => ({
        pTTL: () => ({
          exec: () => run((client) => client.multi().get(key).pTTL(key).exec()),
        }),
      }),
    }),
  }
}
