import { getBackupFolder, isNightlyDue } from './backup-files.ts'

const FIRST_MINUTES = 10
const EVERY_MINUTES = 60
const MINUTE = 60_000

export interface NightlyDeps {
  /** Aborted on shutdown. */
  signal: AbortSignal
  /** Backs up; rejects when that fails. */
  backUp: () => Promise<void>
  log: (line: string) => void
  wait: (milliseconds: number) => Promise<void>
  now: () => Date
}

/** Backs up once a night, after 3 am in Singapore or when the system runs next; tries again an hour after a failure. */
export async function backUpNightly(
  dataDir: string,
  { signal, backUp, log, wait, now }: NightlyDeps,
): Promise<void> {
  await wait(FIRST_MINUTES * MINUTE)
  while (!signal.aborted) {
    if (isNightlyDue(getBackupFolder(dataDir), now())) {
      await backUp().catch((error: unknown) =>
        log(`The nightly backup failed and is tried again in an hour: ${String(error)}`),
      )
    }
    await wait(EVERY_MINUTES * MINUTE)
  }
}
