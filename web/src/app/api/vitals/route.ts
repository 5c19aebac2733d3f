import { receivePost } from '#lib/receive-post.ts'
import { receiveReport, REPORTS } from '#lib/reports/receive-report.ts'
import { vitalReportSchema } from '#lib/reports/report-schemas.ts'
import { runtime } from '#server/runtime.ts'

/** Takes the web vitals of a document. */
export const POST = receivePost(REPORTS, (request) =>
  receiveReport(request, vitalReportSchema, (report) => runtime.vitals?.(report)),
)
