import { expect } from '@playwright/test'
import { backendUrl } from './menu-gateway.ts'

/** Texts of the mails to an address, newest first. */
export async function readMails(email: string): Promise<string[]> {
  const list = await (await fetch(`${backendUrl}/mail`)).text()
  const ids = [...list.matchAll(/href="\/mail\/([\w-]+)"/g)].map(([, id]) => id)
  const sources = await Promise.all(
    ids.map(async (id) => (await fetch(`${backendUrl}/mail/${id}/source`)).text()),
  )
  const isTo = (source: string) => /^To:.*(?:\r?\n\s.*)*/m.exec(source)?.[0].includes(email)
  // Quoted-printable breaks lines and escapes the sign of a parameter.
  return sources
    .filter(isTo)
    .map((source) => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** Reads the first group of a pattern in the newest mail to an address whose subject begins so, once it is sent. */
export async function readMailed(email: string, pattern: RegExp, subject = ''): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const mail = (await readMails(email)).find((text) => text.includes(`Subject: ${subject}`))
    found = pattern.exec(mail ?? '')?.[1]
    expect(found).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return found ?? ''
}
