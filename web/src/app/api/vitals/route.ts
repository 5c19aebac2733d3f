import { receiveReport } from '#lib/reports/receive-report.ts'
import { vitalReportSchema } from '#lib/reports/report-schemas.ts'

/** Takes the web vitals of a document. */
export const POST = (request: Request): Promise<Response> =>
  receiveReport(request, vitalReportSchema, (report) => globalThis.siteVitals?.(report))
