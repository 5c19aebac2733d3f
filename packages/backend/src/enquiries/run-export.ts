import { setTimeout as wait } from 'node:timers/promises'
import { type ExportFiles, PART_BYTES } from '../exports/export-files.ts'
import { changeExport, type ExportJob, getExport } from '../exports/export-job.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { readSaved } from '../store/saved.ts'
import type { Store } from '../store/store.ts'
import { worksOn } from './access.ts'
import { EXPORT_HEAD, toExportLines } from './export-lines.ts'
import { filterSchema, readPage } from './staff-list.ts'

export interface RunExportDeps {
  store: Store
  now?: () => Date
  files: Pick<ExportFiles, 'begin' | 'putPart' | 'finish'>
  logError: (message: string, cause: unknown) => void
  /** False when the rest has to be done by another run. */
  hasTime?: () => boolean
  partBytes?: number
  retryPauseMs?: number
}

const PAGE_SIZE = 200
/** Pages from one report to the next: the progress that a manager sees changes about once a second. */
const PAGES_BETWEEN_REPORTS = 20
const ATTEMPTS = 3
const RETRY_PAUSE_MS = 2000

/** Undefined when another worker has the job, or somebody deleted it. */
type Progress = 'ended' | 'unfinished' | undefined

/** Writes the file part by part, from the last stored part on. */
async function writeParts(deps: RunExportDeps, started: ExportJob): Promise<Progress> {
  const {
    files,
    hasTime = () => true,
    now = () => new Date(),
    partBytes = PART_BYTES,
    store,
  } = deps
  const { groups, id } = started
  const caller = { groups }
  const filter = filterSchema.parse(started.filter)
  const upload = started.upload ?? (await files.begin(id))
  const saved = await readSaved(store, started, now())
  let { end, rows, tags } = { ...started, rows: started.storedRows }
  if (!started.upload && !(await changeExport(store, { id, tags }, { upload }))) return undefined
  let lines = tags.length === 0 ? EXPORT_HEAD : ''
  let isLast = end === ''
  for (let pages = 1; !isLast; pages++) {
    const page: { records: EnquiryRecord[]; end?: string } = await readPage(deps, groups, filter, {
      limit: PAGE_SIZE,
      end,
      saved,
    })
    const records = page.records.filter((record) => worksOn(caller, record))
    lines += toExportLines(records)
    rows += records.length
    ;({ end } = page)
    isLast = end === undefined
    const bytes = Buffer.from(lines)
    if (isLast || bytes.length >= partBytes) {
      const tag = await files.putPart({ id, upload, number: tags.length + 1, bytes })
      const stored = { tags: [...tags, tag], rows, storedRows: rows, end: end ?? '' }
      if (!(await changeExport(store, { id, tags }, stored))) return undefined
      ;({ tags } = stored)
      lines = ''
      if (!isLast && !hasTime()) return 'unfinished'
    } else if (pages % PAGES_BETWEEN_REPORTS === 0) {
      await changeExport(store, { id, tags }, { rows })
    }
  }
  await files.finish(id, upload, tags)
  await changeExport(store, { id, tags }, { state: 'DONE' })
  return 'ended'
}

/** Runs a job, again after an error. False when it is unfinished, because there is no time left. */
export async function runExport(deps: RunExportDeps, id: string): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const job = await getExport(deps.store, id)
    if (job?.state !== 'RUNNING') return true
    try {
      return (await writeParts(deps, job)) !== 'unfinished'
    } catch (error) {
      deps.logError(`The export failed, attempt ${attempt} of ${ATTEMPTS}.`, error)
      await wait(deps.retryPauseMs ?? RETRY_PAUSE_MS)
    }
  }
  const job = await getExport(deps.store, id)
  if (job) await changeExport(deps.store, job, { state: 'FAILED' })
  return true
}
