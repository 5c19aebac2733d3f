// Runs the whole system with three instances of the site behind one address, and the store that they share.
import { startCluster } from './lib/cluster.ts'
import { serve } from './lib/serve.ts'

serve('production', startCluster)
