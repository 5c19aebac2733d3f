import { getSingaporeDate } from 'core/singapore-clock'
import { getCatalogue, type OpenCareer } from '../store/catalogue.ts'
import { getKnownRoles, noteTold, putKnownRoles, walkSubscriptions } from '../store/role-alerts.ts'
import type { Store } from '../store/store.ts'
import { buildStopPaths, getBoxOf, type RoleAlertDeps } from './role-alerts.ts'

async function readOpenRoles(store: Store, now: Date): Promise<OpenCareer[]> {
  const today = getSingaporeDate(now)
  const { careers } = await getCatalogue(store)
  return careers.filter(({ validThrough }) => !validThrough || validThrough >= today)
}

/**
 * Mails the roles that opened since the last time to everybody who asked for it, each once: who was told is noted
 * before the mail leaves, so a crash may lose one and repeats none. The first time only notes what is open.
 * @returns how many mails left.
 */
export async function announceRoles(deps: RoleAlertDeps): Promise<number> {
  const { store, now } = deps
  const open = await readOpenRoles(store, now())
  const known = await getKnownRoles(store)
  const opened = known ? open.filter(({ slug }) => !known.includes(slug)) : []
  let sent = 0
  for (const role of opened) sent += await tellOf(deps, role)
  const slugs = open.map(({ slug }) => slug)
  if (!known || slugs.toSorted().join() !== known.toSorted().join())
    await putKnownRoles(store, slugs)
  return sent
}

/** Tells everybody of a role, as long as it is open. */
async function tellOf(deps: RoleAlertDeps, role: OpenCareer): Promise<number> {
  const { store, now, manageLinkSecret, sendRoleMail, logError } = deps
  let sent = 0
  for await (const { address, told, endsAt } of walkSubscriptions(store)) {
    if (told.includes(role.slug) || endsAt <= now().toISOString()) continue
    const isOpen = (await readOpenRoles(store, now())).some(({ slug }) => slug === role.slug)
    if (!isOpen) return sent
    const box = getBoxOf(address)
    if (!(await noteTold(store, { box, slug: role.slug }))) continue
    const paths = buildStopPaths(manageLinkSecret, address)
    const isSent = await sendRoleMail({ type: 'role', address, box, role, ...paths, endsAt }).catch(
      (cause: unknown) => {
        logError('A new role could not be mailed.', cause)
        return false
      },
    )
    if (isSent) sent += 1
  }
  return sent
}
