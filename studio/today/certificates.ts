import { formatDate } from 'core/date-names'
import { z } from 'zod'

/** Answer of the site's `/api/certificates`. */
export const certificatesSchema = z.array(
  z.object({ host: z.string(), endsAt: z.iso.datetime().nullable() }),
)

export type Certificates = z.output<typeof certificatesSchema>

/** Certificates that renew themselves have done so by then. */
const WARNED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** A sentence on each certificate that ends soon, has ended or cannot be read. */
export const warnOfCertificates = (certificates: Certificates, now: Date): string[] =>
  certificates.flatMap(({ host, endsAt }) => {
    if (endsAt === null) return [`The certificate of ${host} cannot be read.`]
    const left = new Date(endsAt).getTime() - now.getTime()
    if (left < 0)
      return [
        `The certificate of ${host} ended on ${formatDate(endsAt)}: browsers refuse the site.`,
      ]
    return left < WARNED_DAYS * DAY_MS
      ? [`The certificate of ${host} ends on ${formatDate(endsAt)}.`]
      : []
  })
