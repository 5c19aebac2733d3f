import 'server-only'
import { cache } from 'react'

/** The one clock of what a page shows. */
export const readNow = cache(async (): Promise<Date> => new Date())
