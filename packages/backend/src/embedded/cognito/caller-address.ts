import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The client address: as the proxy in front forwards it, else the peer of the connection. */
export function getCallerAddress(context: Context, headerName: string | undefined): string {
  const named = headerName && context.req.header(headerName)?.split(',').at(-1)?.trim()
  return named || getConnInfo(context).remote.address || ''
}

/** Wrong passwords count by address, so that guessing from elsewhere does not lock the owner out. */
export const toGuesser = (name: string, address: string): string => `${name} from ${address}`
