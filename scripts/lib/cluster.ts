import { startBalancer } from './balancer.ts'
import { ensureStore } from './debian.ts'
import { getSharedEnvironment, type Restartable, startInstance, startStore } from './instances.ts'
import type { Part } from './keep-running.ts'
import { assertPortFree, log, waitForUrl } from './processes.ts'
import type { Settings } from './settings.ts'

/** Long, because several start at the same time. */
const START_LIMIT_MS = 180_000

export interface Cluster {
  instances: Restartable[]
  /** Undefined when REDIS_URL names an existing one. */
  store: Restartable | undefined
  stop: () => Promise<void>
}

/** Starts several instances with the store that they share; resolves when all are ready. */
export async function startInstances(
  settings: Settings,
  environment: Record<string, string>,
): Promise<Cluster> {
  const { instancePorts, storePort } = settings
  for (const port of instancePorts)
    await assertPortFree('instances of the site', port, 'INSTANCE_PORT')
  const store = process.env.REDIS_URL ? undefined : await startOwnStore(storePort)
  const shared = getSharedEnvironment(settings, store?.url ?? process.env.REDIS_URL ?? '')
  const instances = await Promise.all(
    instancePorts.map((port) => startInstance(settings, { ...environment, ...shared }, port)),
  )
  await Promise.all(
    instances.map(({ url, service }) => waitForUrl(`${url}/readyz`, service, START_LIMIT_MS)),
  )
  return {
    instances,
    store,
    stop: async () => {
      await Promise.all(
        [...instances, ...(store ? [store] : [])].map(({ service }) => service.stop()),
      )
    },
  }
}

async function startOwnStore(port: number): Promise<Restartable> {
  await ensureStore()
  await assertPortFree('shared store', port, 'STORE_PORT')
  return startStore(port)
}

/** Starts the site as several instances behind its port. */
export async function startCluster(
  settings: Settings,
  environment: Record<string, string>,
): Promise<Part[]> {
  const { instances, store } = await startInstances(settings, environment)
  const targets = instances.map(({ url }) => url)
  await startBalancer(settings.webPort, targets)
  log('cluster', `${settings.localWebUrl} spreads requests over ${targets.join(', ')}`)
  return store ? [store, ...instances] : instances
}
