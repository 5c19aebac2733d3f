// Runs the whole system in production mode.
import { serve } from './lib/serve.ts'

serve('production')
