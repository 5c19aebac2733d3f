import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { STAFF_POOL_FILE } from '../embedded/cognito/staff-pool-file.ts'
import type { StaffPool } from '../staff/list-staff.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

const fileSchema = z.object({
  userPoolId: z.string(),
  endpoint: z.string(),
  accessKeyId: z.string(),
})

/** Stands for the pool of this machine's system. */
export const EMBEDDED = 'embedded'

/**
 * A pool on AWS by its id, or that of the running system on this machine.
 * @throws when this machine's system was never started.
 */
export function openStaffPool(id: string, env: NodeJS.ProcessEnv): StaffPool {
  if (id !== EMBEDDED)
    return {
      client: new CognitoIdentityProviderClient({ region: id.split('_')[0] }),
      userPoolId: id,
    }
  // The data folder of `npm start`.
  const file = join(resolve(ROOT, env.DATA_DIR || '.data'), 'backend', STAFF_POOL_FILE)
  if (!existsSync(file))
    throw new Error(`There is no ${file}. Start the system, and set DATA_DIR to what it has.`)
  const { accessKeyId, endpoint, userPoolId } = fileSchema.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  )
  const region = userPoolId.split('_')[0]
  const credentials = { accessKeyId, secretAccessKey: 'embedded' }
  return {
    client: new CognitoIdentityProviderClient({ region, endpoint, credentials, maxAttempts: 1 }),
    userPoolId,
  }
}
