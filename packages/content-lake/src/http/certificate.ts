import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** A private key and its certificate, as PEM. */
export interface Certificate {
  key: string
  cert: string
}

const DAY = 24 * 60 * 60 * 1000
/** Browsers refuse certificates that are valid for much longer than a year. */
const VALID_DAYS = 397

/** Makes a certificate that its own key signs, for these names and addresses. */
async function createCertificate(names: readonly string[], now: Date): Promise<Certificate> {
  // Loaded here only, since most lakes serve no HTTPS.
  const { generate } = await import('selfsigned')
  const altNames = names.map((name) =>
    isIP(name) ? ({ type: 7, ip: name } as const) : ({ type: 2, value: name } as const),
  )
  const made = await generate([{ name: 'commonName', value: 'Content lake on this machine' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - DAY),
    notAfterDate: new Date(now.getTime() + VALID_DAYS * DAY),
    extensions: [{ name: 'subjectAltName', altNames }],
  })
  return { key: made.private, cert: made.cert }
}

export const getCertificateFile = (dataDir: string): string => join(dataDir, 'tls', 'cert.pem')

/** The certificate of a data directory, made when it is missing, about to end, or for other hosts. */
export async function loadCertificate(
  dataDir: string,
  host: string,
  now: Date,
): Promise<Certificate> {
  const file = getCertificateFile(dataDir)
  const keyFile = join(dataDir, 'tls', 'key.pem')
  if (existsSync(file) && existsSync(keyFile)) {
    const cert = readFileSync(file, 'utf8')
    const parsed = new X509Certificate(cert)
    const isForHost = parsed.checkHost(host) ?? parsed.checkIP(host)
    if (isForHost && parsed.validToDate.getTime() > now.getTime() + DAY)
      return { key: readFileSync(keyFile, 'utf8'), cert }
  }
  const made = await createCertificate([...new Set(['localhost', '127.0.0.1', '::1', host])], now)
  mkdirSync(join(dataDir, 'tls'), { recursive: true, mode: 0o700 })
  writeFileSync(keyFile, made.key, { mode: 0o600 })
  writeFileSync(file, made.cert, { mode: 0o600 })
  return made
}

/** Lets this process call the lake of a data directory by HTTPS. */
export function trustCertificate(dataDir: string): void {
  const file = getCertificateFile(dataDir)
  if (!existsSync(file)) return
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')])
}
