import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Address of the pool of staff of a running backend, and the key of its administration. */
interface StaffPool {
  userPoolId: string
  endpoint: string
  accessKeyId: string
}

/** Name in the backend's data folder. */
export const STAFF_POOL_FILE = 'staff-pool.json'

/** For operators' commands: the key is good until the next start. */
export function writeStaffPool(dataDir: string, pool: StaffPool): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, STAFF_POOL_FILE), `${JSON.stringify(pool, null, 2)}\n`, {
    mode: 0o600,
  })
}
