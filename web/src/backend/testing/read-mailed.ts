import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 50
const PAUSE_MS = 100

/** Secret to read in a mail. */
export interface MailedSecret {
  /** End of the mail's id. */
  kind: string
  /** In the mail's text; its first group is the secret. */
  pattern: RegExp
}

/** The secret in the newest mail of a kind to an address. */
export async function readMailed(
  backendUrl: string,
  email: string,
  { kind, pattern }: MailedSecret,
): Promise<string | undefined> {
  const list = await (await fetch(`${backendUrl}/mail`)).text()
  for (const [, id = ''] of list.matchAll(/href="\/mail\/([\w-]+)"/g)) {
    if (!id.endsWith(`-${kind}`)) continue
    const source = await (await fetch(`${backendUrl}/mail/${id}/source`)).text()
    const isTo = source.split('\n').some((line) => line.startsWith('To: ') && line.includes(email))
    if (isTo) return pattern.exec(source)?.[1]
  }
  return undefined
}

/** The same once it is there. */
export async function waitForMailed(
  backendUrl: string,
  email: string,
  secret: MailedSecret,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await readMailed(backendUrl, email, secret)
    if (found !== undefined) return found
    await wait(PAUSE_MS)
  }
  throw new Error(`No ${secret.kind} was mailed to ${email}.`)
}
