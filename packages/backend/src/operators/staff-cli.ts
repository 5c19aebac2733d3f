// `list` writes who is in a group of staff of a pool into a file; `invite` gives them accounts in another.
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { inviteStaff, listStaff, staffSchema } from './staff-accounts.ts'

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readStaff(file: string) {
  try {
    const staff = staffSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return staff.success ? staff.data : fail(`${file}: ${z.prettifyError(staff.error)}`)
  } catch (error) {
    return fail(`${file} cannot be read: ${String(error)}`)
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pool: { type: 'string' }, file: { type: 'string' } },
})
const [command] = positionals
const { file, pool: userPoolId } = values
if ((command !== 'list' && command !== 'invite') || !file || !userPoolId)
  fail('Usage: staff list|invite --pool <user pool id> --file <staff.json>')

const pool = {
  client: new CognitoIdentityProviderClient({ region: userPoolId.split('_')[0] }),
  userPoolId,
}
if (command === 'list') {
  const staff = await listStaff(pool)
  writeFileSync(file, `${JSON.stringify(staff, null, 2)}\n`, { mode: 0o600 })
  process.stdout.write(`${staff.length} people listed in ${file}\n`)
} else {
  const { invited, alreadyThere, groupsAdded } = await inviteStaff(pool, readStaff(file))
  process.stdout.write(
    `${invited} people invited, ${alreadyThere} had an account, ${groupsAdded} groups added\n`,
  )
}
