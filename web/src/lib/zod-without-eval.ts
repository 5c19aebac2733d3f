import { z } from 'zod'

/** Zod would try whether eval is allowed: our policy forbids it, and Firefox writes that to the console. */
if (typeof window !== 'undefined') z.config({ jitless: true })
