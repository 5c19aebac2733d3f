import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Where a call comes from: as the proxy in front says, else the connection's other end. */
export function getCallerAddress(context: Context, headerName: string | undefined): string {
  const named = headerName && context.req.header(headerName)?.split(',').at(-1)?.trim()
  return named || getConnInfo(context).remote.address || ''
}

/** Wrong passwords count for this: whoever guesses elsewhere does not lock the owner out. */
export const toGuesser = (name: string, address: string): string => `${name} from ${address}`
