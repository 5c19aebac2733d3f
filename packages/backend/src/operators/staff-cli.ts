// Accounts of staff in a pool: `list` writes them into a file or prints them, `invite` makes them, the others change one.
import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { getOutlets, OUTLET_GROUPS, STAFF_ROLES } from 'core/staff-access'
import { VENUE_VALUES } from 'core/venues'
import { z } from 'zod'
import { EMBEDDED, openStaffPool } from './open-staff-pool.ts'
import { listStaff, type StaffPool } from '../staff/list-staff.ts'
import { changeAccount, inviteStaff, type StaffList, staffSchema } from '../staff/staff-accounts.ts'

const USAGE = `Usage, where the pool is the id of one on AWS, or "${EMBEDDED}" for this machine's:
  staff list --pool POOL [--file staff.json]
  staff invite --pool POOL --file staff.json [--again]
  staff invite --pool POOL --email mei@example.com [--name "Tan Mei Ling"] --groups floor,sales --outlets suntec,imm [--again]
  staff disable|enable|forget-app --pool POOL --email mei@example.com
Groups: ${STAFF_ROLES.join(', ')}. Outlets: all, ${VENUE_VALUES.join(', ')}.
--again sends another first password to whoever has not signed in yet.`

const DONE = {
  disable: 'cannot sign in any more, and is signed out within an hour',
  enable: 'can sign in again',
  'forget-app': 'sets up another authenticator app at the next sign-in',
} as const

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function parseStaff(source: string, data: unknown): StaffList {
  const staff = staffSchema.safeParse(data)
  return staff.success ? staff.data : fail(`${source}: ${z.prettifyError(staff.error)}`)
}

function readStaff(file: string): StaffList {
  try {
    return parseStaff(file, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return fail(`${file} cannot be read: ${String(error)}`)
  }
}

/** Says what went wrong, in words that say what to do. */
function toMessage(error: unknown): string {
  if (error instanceof CognitoIdentityProviderServiceException)
    return `The pool refused: ${error.message} (${error.name})`
  const text = String(error)
  return text.includes('ECONNREFUSED')
    ? 'The pool does not answer. Start the system on this machine first: npm start.'
    : text
}

const { positionals, values } = parseArgs({
  // pnpm passes the separator on.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: {
    pool: { type: 'string' },
    file: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    groups: { type: 'string' },
    outlets: { type: 'string' },
    again: { type: 'boolean' },
  },
})
const [command] = positionals
const { again, email, file, groups, name, outlets, pool: poolId } = values

const split = (list: string | undefined) => list?.split(',').map((each) => each.trim())

async function printStaff(pool: StaffPool) {
  const staff = await listStaff(pool)
  if (file) {
    const people = staff.map(({ state: _state, groups: all, ...person }) => {
      const found = getOutlets(all)
      return {
        ...person,
        groups: all.filter((group) => !OUTLET_GROUPS.includes(group)),
        outlets: found === 'all' ? ['all'] : found,
      }
    })
    writeFileSync(file, `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600 })
    process.stdout.write(`${staff.length} people listed in ${file}\n`)
    return
  }
  for (const each of staff)
    process.stdout.write(`${each.email}  ${each.state}  (${each.groups.join(', ')})\n`)
}

async function invite(pool: StaffPool) {
  const staff = file
    ? readStaff(file)
    : parseStaff('--email, --groups and --outlets', [
        {
          email,
          ...(name && { name }),
          groups: split(groups),
          ...(outlets && { outlets: split(outlets) }),
        },
      ])
  const counts = await inviteStaff(pool, staff, { again })
  process.stdout.write(
    `${counts.invited} people invited, ${counts.invitedAgain} invited again, ${counts.alreadyThere} had an account, ${counts.groupsAdded} groups added\n`,
  )
}

async function changeOne(pool: StaffPool, change: keyof typeof DONE) {
  if (!email) return fail(USAGE)
  if ((await changeAccount(pool, email, change)) === 0)
    return fail(`Nobody in this pool has the address ${email}.`)
  process.stdout.write(`${email} ${DONE[change]}.\n`)
  return undefined
}

try {
  if (!poolId) fail(USAGE)
  const pool = openStaffPool(poolId, process.env)
  if (command === 'list') await printStaff(pool)
  else if (command === 'invite') await invite(pool)
  else if (command === 'disable' || command === 'enable' || command === 'forget-app')
    await changeOne(pool, command)
  else fail(USAGE)
} catch (error) {
  fail(toMessage(error))
}
