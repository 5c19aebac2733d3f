// Runs the whole system with three instances of the site, the store that they share, and the edge in front of them.
import { startClusterParts } from './lib/cluster.ts'
import { ensureCluster } from './lib/debian.ts'
import { serve } from './lib/serve.ts'

serve('production', {
  prepare: () => ensureCluster(process.env.REDIS_URL),
  startSite: startClusterParts,
})
