import 'server-only'
import { cache } from 'react'
import { getPreview } from './preview.ts'

/**
 * The one clock of what a page shows: now, or the later time that a preview asks for. A preview is never stored, so what
 * is stored was made by the real clock.
 */
export const readNow = cache(async (): Promise<Date> => (await getPreview())?.asOn ?? new Date())
