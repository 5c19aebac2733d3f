import { z } from 'zod'
import { countMissedSearch } from '#backend/missed-search.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { receivePost } from '#lib/receive-post.ts'
import { receiveReport, REPORTS } from '#lib/reports/receive-report.ts'
import { MAX_QUERY_LENGTH } from '#lib/search/find-entries.ts'

/** A visitor pauses in typing several times in ten minutes. */
const takeSearch = createRateLimit('searches', { anAddress: 60, ofAll: 600 })

const missedSearchSchema = z.strictObject({ query: z.string().max(MAX_QUERY_LENGTH) })

/** Takes a search that found nothing. */
export const POST = receivePost(REPORTS, (request) =>
  receiveReport(
    request,
    missedSearchSchema,
    ({ query }) => void countMissedSearch(query),
    takeSearch,
  ),
)
