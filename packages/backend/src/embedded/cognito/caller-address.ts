import { toNetwork } from 'core/network'
import type { Context } from 'hono'
import { isEqual } from '../../is-equal.ts'
import type { TwinSettings } from './twin-settings.ts'

/**
 * The client's network, as the site forwards it for its visitor. Undefined for everybody else: the peer of
 * the connection is always this machine.
 */
export function getCallerNetwork(
  { req }: Context,
  { clientAddressSecret = '' }: Pick<TwinSettings, 'clientAddressSecret'>,
): string | undefined {
  const isSite = isEqual(req.header('x-client-address-secret') ?? '', clientAddressSecret)
  const address = isSite ? req.header('x-client-address') : undefined
  return address ? toNetwork(address) : undefined
}

/** Wrong passwords count by network, so that guessing from elsewhere does not lock the owner out. */
export const toGuesser = (name: string, network: string | undefined): string =>
  `${name} from ${network ?? 'somewhere'}`
