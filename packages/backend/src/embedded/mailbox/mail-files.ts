import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../storage/is-missing.ts'

const MAIL_ENDING = '.eml'
const MESSAGE_ENDING = '.message.json'

/** File name of a delivery's mail. Ids are generated here and hold no path separator. */
export const toMailFileName = (id: string): string => id + MAIL_ENDING

/** File name of a delivery's message. */
export const toMessageFileName = (id: string): string => id + MESSAGE_ENDING

/** The delivery whose mail or message a file is; undefined for one that is being written. */
export function getDeliveryId(name: string): string | undefined {
  const ending = [MAIL_ENDING, MESSAGE_ENDING].find((each) => name.endsWith(each))
  return ending && name.slice(0, -ending.length)
}

/** Deletes the mails and messages of a record, whose id is part of their names. */
export async function removeMailFiles(folder: string, recordId: string): Promise<void> {
  const names = await listMailFiles(folder)
  const own = names.filter((name) => name.includes(`-${recordId}-`))
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })))
}

/** File names in the folder; none when there is no folder yet. */
export async function listMailFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
