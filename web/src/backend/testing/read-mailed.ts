/** What is read in a mail of an account. */
export interface MailedSecret {
  /** How the mail's id ends. */
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
    // oxlint-disable-next-line no-await-in-loop -- the newest mail comes first
    const source = await (await fetch(`${backendUrl}/mail/${id}/source`)).text()
    if (source.includes(`To: ${email}`)) return pattern.exec(source)?.[1]
  }
  return undefined
}
