import { OBJECTIVES } from 'core/objectives'
import type { Observing } from 'telemetry/start-observing'
import type { SharedChange } from '../freshness/shared-change.ts'

const PUBLISH_BOUNDS = [0.5, 1, 2, 5, 10, 30, 60, 300, 900] as const
const MENU_BOUNDS = [5, 10, 30, 60, 120, 300, 900, 3600] as const

/**
 * Measures what objectives promise: by OTLP, and as JSON in the log, in which CloudWatch counts what is late
 * (docs/hosting.md).
 */
export function openObjectives(
  { log, measure }: Pick<Observing, 'log' | 'measure'>,
  now: () => number = Date.now,
) {
  const openedAt = now()
  const recordPublish = measure('site.publish.duration', { unit: 's', bounds: PUBLISH_BOUNDS })
  const recordMenu = measure('site.menu.age', { unit: 's', bounds: MENU_BOUNDS })
  return {
    /** Called once visitors get pages with the change. */
    addFresh: ({ documents, isAll }: Pick<SharedChange, 'documents' | 'isAll'>) => {
      // It names unchanged documents too.
      if (isAll) return
      for (const document of Object.values(documents)) {
        // A deleted one carries the time of its last change, not of its deletion.
        if (!document || document.isDeleted) continue
        const updatedAt = Date.parse(document.updatedAt ?? '')
        // No visitor of this process has seen what was there before.
        if (!(updatedAt >= openedAt)) continue
        const seconds = Math.max(0, now() - updatedAt) / 1000
        recordPublish(seconds, { type: document.type })
        if (log.isJson) log.info(OBJECTIVES.published.message, { type: document.type, seconds })
      }
    },
    /** Called with the age of a menu that is served. */
    addMenu: (venue: string, seconds: number) => {
      recordMenu(seconds, { venue })
      if (log.isJson) log.info(OBJECTIVES.menu.message, { venue, seconds })
    },
  }
}
