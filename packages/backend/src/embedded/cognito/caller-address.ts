import { findVisitorAddress, toNetwork } from 'core/network'
import type { Context } from 'hono'
import { isEqual } from '../../is-equal.ts'
import type { TwinSettings } from './twin-settings.ts'

type Settings = Pick<TwinSettings, 'clientAddressHeader' | 'clientAddressSecret' | 'trustedProxies'>

/**
 * The client's network: as the site forwards it for its visitor, or the proxy in front of this
 * process. Undefined when neither does: the peer of the connection is always this machine.
 */
export function getCallerNetwork(
  context: Context,
  { clientAddressHeader, clientAddressSecret = '', trustedProxies }: Settings,
): string | undefined {
  const { req } = context
  const isSite = isEqual(req.header('x-client-address-secret') ?? '', clientAddressSecret)
  const address = isSite
    ? req.header('x-client-address')
    : clientAddressHeader &&
      findVisitorAddress(req.header(clientAddressHeader) ?? '', { trusted: trustedProxies })
  return address ? toNetwork(address) : undefined
}

/** Wrong passwords count by network, so that guessing from elsewhere does not lock the owner out. */
export const toGuesser = (name: string, network: string | undefined): string =>
  `${name} from ${network ?? 'somewhere'}`
