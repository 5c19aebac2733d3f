/** API Gateway's proxy event, as far as webhooks need it. */
export interface GatewayEvent {
  body: string | null
  isBase64Encoded: boolean
  headers: Record<string, string | undefined>
}

export interface GatewayAnswer {
  statusCode: number
  headers: Record<string, string>
  body: string
}

export function getHeader({ headers }: GatewayEvent, name: string): string | undefined {
  const key = Object.keys(headers).find((each) => each.toLowerCase() === name)
  return key === undefined ? undefined : headers[key]
}

/** The body as it was signed. */
export const getBody = ({ body, isBase64Encoded }: GatewayEvent): string =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString('utf8')

export const toAnswer = (statusCode: number, body: unknown): GatewayAnswer => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
