import { ask } from './read-page.ts'

/** Opens the address of a preview, and returns where it leads and what the browser then sends along. */
export async function openPreview(address: string) {
  const { status, headers } = await ask(address)
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  return { status, location: headers.get('location'), cookie, init: { headers: { cookie } } }
}
