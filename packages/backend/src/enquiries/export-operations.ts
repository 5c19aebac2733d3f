import { getSingaporeDate } from 'core/singapore-clock'
import { type ExportJob, getExport, putExport } from '../exports/export-job.ts'
import { withoutNulls } from '../validation/without-nulls.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { filterSchema } from './staff-list.ts'
import { logListed } from './reading-log.ts'
import type { StaffResult } from './staff-problem.ts'

/** A file of enquiries as its manager sees it. */
interface ExportView extends Pick<ExportJob, 'id' | 'state' | 'rows'> {
  /** URL of the finished file. */
  url?: string
}

/** Starts to write the enquiries that match a filter into a file. */
export async function startExport(
  deps: OperationDeps,
  input: { filter?: unknown },
  caller: Caller,
): Promise<StaffResult<ExportView>> {
  const filter = filterSchema.safeParse(withoutNulls(input.filter ?? {}))
  if (!filter.success) return { ok: false, error: 'invalid' }
  const { groups, sub } = caller
  await logListed(deps, filter.data, caller, { isExport: true })
  const asked = { sub, groups, filter: filter.data }
  const { id, rows, state } = await putExport(deps.store, asked, deps.now())
  await deps.queueExport(id)
  return { ok: true, value: { id, rows, state } }
}

/** Tells whoever asked for a file how far it is. */
export async function readExport(
  deps: OperationDeps,
  id: string,
  { sub }: Caller,
): Promise<ExportView | undefined> {
  const job = await getExport(deps.store, id)
  if (job?.sub !== sub) return undefined
  const { createdAt, rows, state } = job
  const fileName = `enquiries-${getSingaporeDate(new Date(createdAt))}.csv`
  const url = state === 'DONE' ? await deps.getExportUrl(id, fileName) : undefined
  return { id, rows, state, url }
}
