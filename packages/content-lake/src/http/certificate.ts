import {
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
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
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302'
const COMMON_NAME = '0603550403'
const SUBJECT_ALT_NAME = '0603551d11'

/** One value of ASN.1's encoding: tag, length and content. */
function encode(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const bytes =
    body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255]
  const length = body.length < 128 ? [body.length] : bytes
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...content: readonly Uint8Array[]) => encode(0x30, ...content)
const fromHex = (text: string) => Buffer.from(text, 'hex')
const toTime = (date: Date) =>
  encode(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

function toAltName(name: string): Buffer {
  if (name === '::1') return encode(0x87, Buffer.from([...Array(15).fill(0), 1]))
  return isIPv4(name)
    ? encode(0x87, Buffer.from(name.split('.').map(Number)))
    : encode(0x82, Buffer.from(name))
}

/** Makes a certificate that its own key signs, for these names and addresses. */
function createCertificate(names: readonly string[], now: Date): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const algorithm = sequence(fromHex(ECDSA_WITH_SHA256))
  const title = encode(0x0c, Buffer.from('Content lake on this machine'))
  const owner = sequence(encode(0x31, sequence(fromHex(COMMON_NAME), title)))
  const altNames = encode(0x04, sequence(...names.map(toAltName)))
  const content = sequence(
    encode(0xa0, fromHex('020102')),
    encode(0x02, Buffer.from([1]), randomBytes(15)),
    algorithm,
    owner,
    sequence(
      toTime(new Date(now.getTime() - DAY)),
      toTime(new Date(now.getTime() + VALID_DAYS * DAY)),
    ),
    owner,
    publicKey,
    encode(0xa3, sequence(sequence(fromHex(SUBJECT_ALT_NAME), altNames))),
  )
  const signature = sign('sha256', content, createPrivateKey(privateKey))
  const bytes = sequence(content, algorithm, encode(0x03, Buffer.from([0]), signature))
  return { key: privateKey, cert: new X509Certificate(bytes).toString() }
}

export const getCertificateFile = (dataDir: string): string => join(dataDir, 'tls', 'cert.pem')

/** The certificate of a data directory, made when it is missing, about to end, or for other hosts. */
export function loadCertificate(dataDir: string, host: string, now: Date): Certificate {
  const file = getCertificateFile(dataDir)
  const keyFile = join(dataDir, 'tls', 'key.pem')
  if (existsSync(file) && existsSync(keyFile)) {
    const cert = readFileSync(file, 'utf8')
    const parsed = new X509Certificate(cert)
    const isForHost = parsed.checkHost(host) ?? parsed.checkIP(host)
    if (isForHost && parsed.validToDate.getTime() > now.getTime() + DAY)
      return { key: readFileSync(keyFile, 'utf8'), cert }
  }
  const made = createCertificate([...new Set(['localhost', '127.0.0.1', '::1', host])], now)
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
