import { email } from 'core/field-rules'
import { foldAddress } from 'core/fold-address'
import type { RoleAlertState } from 'core/role-alert-words'
import { getSingaporeDate } from 'core/singapore-clock'
import { z } from 'zod'
import { openText, sealText } from '../mail/sealed-text.ts'
import {
  deleteSubscription,
  getBox,
  getSubscription,
  noteAlertLink,
  putSubscription,
  type RoleSubscription,
} from '../store/role-alerts.ts'
import type { Store } from '../store/store.ts'
import type { RoleMail } from './role-mail.ts'

const LINK_LIFETIME_MS = 48 * 60 * 60 * 1000
const ASK = 'role-alerts-ask'
const STOP = 'role-alerts-stop'

/** Dependencies of alerts about new roles. */
export interface RoleAlertDeps {
  store: Store
  now: () => Date
  manageLinkSecret: string
  /** False when the address takes no mail, or had enough today. Rejects when the mail could not be handed over. */
  sendRoleMail: (mail: RoleMail) => Promise<boolean>
  logError: (message: string, cause: unknown) => void
}

interface RoleAlertAnswer {
  state: RoleAlertState
}

const askSchema = z.object({ address: z.string(), askedAt: z.string() })

/** The mailbox of an address: one for all its spellings. */
export const getBoxOf = (address: string): string => getBox(foldAddress(address))

/** Builds the paths that end the mails of a receiver: a page that asks, and the one to which mail programs post. */
export function buildStopPaths(
  secret: string,
  address: string,
): { stopPath: string; oneClickPath: string } {
  const token = sealText({ secret, purpose: STOP }, address)
  return {
    stopPath: `/manage/role-alerts/stop?token=${token}`,
    oneClickPath: `/api/role-alerts/stop?token=${token}`,
  }
}

/**
 * Mails the link that confirms; nothing is kept of the address until its receiver does. Whether a mailbox takes the link is
 * not told, since anybody may ask with anybody’s address.
 */
export async function askForRoleAlerts(
  deps: RoleAlertDeps,
  typed: string,
): Promise<RoleAlertAnswer> {
  const now = deps.now()
  const address = email().safeParse(typed)
  if (!address.success) return { state: 'BAD_EMAIL' }
  const box = getBoxOf(address.data)
  const isNoted = await noteAlertLink(deps.store, { box, day: getSingaporeDate(now), now })
  if (!isNoted) return { state: 'ASKED' }
  const token = sealText(
    { secret: deps.manageLinkSecret, purpose: ASK },
    JSON.stringify({ address: address.data, askedAt: now.toISOString() }),
  )
  try {
    await deps.sendRoleMail({
      type: 'confirm',
      address: address.data,
      box,
      path: `/manage/role-alerts/confirm?token=${token}`,
    })
    return { state: 'ASKED' }
  } catch (cause) {
    deps.logError('A link for alerts about roles could not be mailed.', cause)
    return { state: 'UNSENT' }
  }
}

/** Subscribes the address of a mailed link. Opened again, it changes nothing. */
export async function confirmRoleAlerts(
  { store, now, manageLinkSecret }: RoleAlertDeps,
  token: string,
): Promise<RoleAlertAnswer> {
  const text = openText({ secret: manageLinkSecret, purpose: ASK }, token)
  if (text === undefined) return { state: 'FORGED' }
  const { address, askedAt } = askSchema.parse(JSON.parse(text))
  if (now().getTime() - Date.parse(askedAt) > LINK_LIFETIME_MS) return { state: 'EXPIRED' }
  await putSubscription(store, { address, box: getBoxOf(address), now: now() })
  return { state: 'SUBSCRIBED' }
}

/** Ends the mails of a link's receiver. */
export async function stopRoleAlerts(
  { store, manageLinkSecret }: RoleAlertDeps,
  token: string,
): Promise<RoleAlertAnswer> {
  const address = openText({ secret: manageLinkSecret, purpose: STOP }, token)
  if (address === undefined) return { state: 'FORGED' }
  await deleteSubscription(store, getBoxOf(address))
  return { state: 'STOPPED' }
}

/** Reads the data kept about an address, for its owner. */
export const readRoleAlerts = (
  store: Store,
  address: string,
): Promise<RoleSubscription | undefined> => getSubscription(store, getBoxOf(address))

/** Erases what is kept of an address. */
export const eraseRoleAlerts = (store: Store, address: string): Promise<void> =>
  deleteSubscription(store, getBoxOf(address))
