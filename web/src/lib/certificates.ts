import { connect } from 'node:tls'

export interface CertificateEnd {
  host: string
  /** ISO time; null when the host did not answer with a certificate. */
  endsAt: string | null
}

const TIMEOUT_MS = 5_000
const KEPT_SECONDS = 60 * 60
/** A server that restarts has no certificate for a moment. */
const UNREAD_KEPT_SECONDS = 60

/** For how long the answers hold. */
export const getKeptSeconds = (ends: readonly CertificateEnd[]): number =>
  ends.some(({ endsAt }) => endsAt === null) ? UNREAD_KEPT_SECONDS : KEPT_SECONDS

/** When the certificate of an https origin ends, expired or not. */
export function readCertificateEnd(origin: string): Promise<CertificateEnd> {
  const { hostname, host, port } = new URL(origin)
  return new Promise((resolve) => {
    const end = (endsAt: string | null) => {
      socket.destroy()
      resolve({ host, endsAt })
    }
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      // An expired certificate is read too: its end is what is asked for.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    })
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      end(validTo ? new Date(validTo).toISOString() : null)
    })
    socket.once('timeout', () => {
      end(null)
    })
    socket.once('error', () => {
      end(null)
    })
  })
}
