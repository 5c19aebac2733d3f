import { receivePost } from '#lib/receive-post.ts'
import { receiveReport, REPORTS } from '#lib/reports/receive-report.ts'
import { errorReportSchema } from '#lib/reports/report-schemas.ts'
import { runtime } from '#server/runtime.ts'

/** Takes an error that a page's scripts met. */
export const POST = receivePost(REPORTS, (request) =>
  receiveReport(request, errorReportSchema, ({ release: pageRelease, ...report }) =>
    runtime.log?.error(`A browser met ${report.error} on ${report.route}.`, {
      ...report,
      pageRelease,
    }),
  ),
)
