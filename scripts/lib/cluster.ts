import { join } from 'node:path'
import { startEdge } from './edge.ts'
import {
  getSharedEnvironment,
  Restartable,
  startInstance,
  startStore,
  toInstanceUrl,
} from './instances.ts'
import type { Part } from './keep-running.ts'
import { assertPortFree, log, START_LIMIT_MS, waitForUrl } from './processes.ts'
import type { Settings } from './settings.ts'

export interface Cluster {
  instances: Restartable[]
  /** Undefined when REDIS_URL names an existing one. */
  store: Restartable | undefined
  stop: () => Promise<void>
}

/** Starts several instances with the store that they share; resolves when all are ready. */
async function startInstances(
  settings: Settings,
  environment: Record<string, string>,
  onLine?: (line: string) => void,
): Promise<Cluster> {
  const { instancePorts, storePort } = settings
  for (const port of instancePorts)
    await assertPortFree('instances of the site', port, 'INSTANCE_PORT')
  const store = process.env.REDIS_URL ? undefined : await startOwnStore(storePort)
  const shared = getSharedEnvironment(settings, store?.url ?? process.env.REDIS_URL ?? '')
  const instances = await Promise.all(
    instancePorts.map((port) =>
      startInstance(
        settings,
        { ...environment, ...shared, OTHER_INSTANCES: getOthers(instancePorts, port) },
        port,
        onLine,
      ),
    ),
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

const getOthers = (ports: readonly number[], port: number): string =>
  ports.flatMap((other) => (other === port ? [] : toInstanceUrl(other))).join(',')

async function startOwnStore(port: number): Promise<Restartable> {
  await assertPortFree('shared store', port, 'STORE_PORT')
  return startStore(port)
}

/** Settings of instances behind Varnish, which purge it and take the visitor's address from it. */
const getEdgeEnvironment = ({ localWebUrl }: Settings) => ({
  VARNISH_URLS: localWebUrl,
  CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
})

/** Starts the site as several instances behind the edge at its port, once `ensureCluster` has found what they need. */
export async function startCluster(
  settings: Settings,
  environment: Record<string, string>,
  onLine?: (line: string) => void,
): Promise<Cluster & { edge: Restartable }> {
  const edgeEnvironment = { ...environment, ...getEdgeEnvironment(settings) }
  const cluster = await startInstances(settings, edgeEnvironment, onLine)
  const targets = cluster.instances.map(({ url }) => url)
  const folder = join(settings.dataDir, 'edge')
  const start = await startEdge({ port: settings.webPort, targets, folder })
  const edge = new Restartable('edge', settings.localWebUrl, start)
  await waitForUrl(`${settings.localWebUrl}/readyz`, edge.service)
  log('cluster', `${settings.localWebUrl} is the edge of ${targets.join(', ')}`)
  const stop = async () => {
    await edge.service.stop()
    await cluster.stop()
  }
  return { ...cluster, edge, stop }
}

/** The parts that run as long as the system. */
export async function startClusterParts(
  settings: Settings,
  environment: Record<string, string>,
): Promise<Part[]> {
  const { edge, store, instances } = await startCluster(settings, environment)
  return [edge, ...(store ? [store] : []), ...instances]
}
