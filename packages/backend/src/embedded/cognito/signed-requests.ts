import { createHash, createHmac } from 'node:crypto'
import { CognitoError } from './cognito-error.ts'
import { isEqual } from './is-equal.ts'

/** An access key as of AWS, with which administration is signed. */
export interface AccessKey {
  accessKeyId: string
  secretAccessKey: string
}

export interface SignedRequest {
  method: string
  path: string
  getHeader: (name: string) => string | undefined
  body: string
}

const CLOCK_MS = 5 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([\w-]+)\/(cognito-idp)\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const sign = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

const invalid = () =>
  new CognitoError(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided.',
  )

/** `20261123T235959Z` in milliseconds since 1970. */
const toTime = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * AWS's Signature Version 4, of a path without escapes and without a query.
 * @throws CognitoError unless the request is signed with the key, now.
 */
export function assertSigned(
  { method, path, getHeader, body }: SignedRequest,
  { accessKeyId, secretAccessKey }: AccessKey,
  now: Date,
): void {
  const authorization = getHeader('authorization')
  if (!authorization)
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  const [, keyId, scope = '', day = '', region = '', service = '', names = '', signature = ''] =
    AUTHORIZATION.exec(authorization) ?? []
  const date = getHeader('x-amz-date') ?? ''
  const isTimely = Math.abs(toTime(date) - now.getTime()) <= CLOCK_MS
  if (keyId !== accessKeyId || !date.startsWith(day) || !isTimely) throw invalid()
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-date')) throw invalid()
  const canonical = [
    method,
    path,
    '',
    ...signed.map((name) => `${name}:${(getHeader(name) ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    hash(body),
  ].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce(
    sign,
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const expected = sign(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n'))
  if (!isEqual(signature, expected.toString('hex'))) throw invalid()
}
