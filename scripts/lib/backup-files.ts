import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, toClock, toSingaporeTime } from '../../packages/core/src/singapore-clock.ts'

const KEPT_NIGHTS = 7
/** 3 am in Singapore. */
const NIGHT_MINUTES = 3 * 60
const NIGHTLY = /^nightly-\d{4}-\d{2}-\d{2}\.tar\.gz$/
const BACKUP = /^(?:nightly|manual)-(\d{4}-\d{2}-\d{2})(?:-\d{4})?\.tar\.gz$/

export const getBackupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** Names of the backups, of the latest day first. */
export const listBackups = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => BACKUP.test(name))
    .toSorted((a, b) => getKey(b).localeCompare(getKey(a)))

/** Manual ones of a day are later than its nightly one. */
function getKey(name: string): string {
  const day = BACKUP.exec(name)?.[1] ?? ''
  return name.startsWith('nightly') ? `${day}-0300` : name.replace('manual-', '')
}

/** The latest backup of a day in Singapore. */
export const findBackupOf = (folder: string, day: string): string | undefined =>
  listBackups(folder).find((name) => BACKUP.exec(name)?.[1] === day)

export function getManualName(now: Date): string {
  const { date, minutes } = toSingaporeTime(now)
  return `manual-${date}-${toClock(minutes).replace(':', '')}.tar.gz`
}

/** The day of the last night whose backup is due: before 3 am that of the day before. */
export function getNightlyName(now: Date): string {
  const { date, minutes } = toSingaporeTime(now)
  return `nightly-${minutes < NIGHT_MINUTES ? addDays(date, -1) : date}.tar.gz`
}

export const isNightlyDue = (folder: string, now: Date): boolean =>
  !existsSync(join(folder, getNightlyName(now)))

/** Deletes all nightly backups but the latest seven; returns what went. */
export function removeOldNights(folder: string): string[] {
  const old = listBackups(folder)
    .filter((name) => NIGHTLY.test(name))
    .slice(KEPT_NIGHTS)
  for (const name of old) rmSync(join(folder, name))
  return old
}
