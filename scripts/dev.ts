// Runs the whole system with hot reload.
import { serve } from './lib/serve.ts'

serve('development')
