import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import PostalMime, { type Email } from 'postal-mime'
import type { ParkedRecord } from '../../outbox/parked.ts'
import { MESSAGE_CHANNELS } from 'core/message-channels'
import { z } from 'zod'
import { setPageHeaders } from '../pages/twin-page.ts'
import { isMissing } from '../storage/is-missing.ts'
import { getDeliveryId, listMailFiles, toMailFileName, toMessageFileName } from './mail-files.ts'
import { type ListedMail, renderMail, renderMailList, renderMessage } from './mail-page.ts'

const PAGE_SIZE = 50
/** Ids of deliveries, without path separators. */
const ID = /^[\w-]{1,200}$/

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** CSP of a mail, whose markup is not trusted: no script, no requests. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export interface MailAppOptions {
  /** Folder of the mails. */
  folder: string
  getParked: () => Promise<ParkedRecord[]>
  retryParked: () => Promise<unknown>
}

/** Pages that list the mails and messages sent. Embedded only: they have no sign-in. */
export function createMailApp({ folder, getParked, retryParked }: MailAppOptions): Hono {
  const app = new Hono()

  app.use('/mail/*', async (context, next) => {
    // Against DNS rebinding: only loopback names are served.
    if (!isLoopback(context)) return context.text('Open this page by 127.0.0.1.', 403)
    return next()
  })
  app.use('/mail/*', setPageHeaders("; frame-src 'self'; form-action 'self'"))

  app.get('/mail', async (context) => {
    const before = context.req.query('before')
    const ids = await getIds(folder, before)
    const shown = ids.slice(0, PAGE_SIZE)
    const last = shown.at(-1)
    const [mails, parked] = await Promise.all([
      Promise.all(shown.map((id) => getListedMail(folder, id))),
      getParked(),
    ])
    const olderUrl = ids.length > PAGE_SIZE && last ? `/mail?before=${last}` : undefined
    const found = mails.filter((mail) => mail !== undefined)
    return context.html(renderMailList({ mails: found, parked, olderUrl }))
  })

  app.post('/mail/retry', async (context) => {
    const origin = context.req.header('origin')
    if (origin !== new URL(context.req.url).origin) return context.text('Not from here.', 403)
    await retryParked()
    return context.redirect('/mail', 303)
  })

  app.get('/mail/:id', async (context) => {
    const id = context.req.param('id')
    const mail = await getMail(folder, id)
    if (mail) return context.html(renderMail(id, mail))
    const message = await getMessage(folder, id)
    return message ? context.html(renderMessage(message)) : context.notFound()
  })

  app.get('/mail/:id/html', async (context) => {
    const mail = await getMail(folder, context.req.param('id'))
    if (!mail?.html) return context.notFound()
    return context.html(mail.html, 200, { 'content-security-policy': MAIL_POLICY })
  })

  app.get('/mail/:id/source', async (context) => {
    const id = context.req.param('id')
    const source =
      (await getSource(folder, id, toMailFileName)) ??
      (await getSource(folder, id, toMessageFileName))
    return source ? context.text(source.toString('utf8')) : context.notFound()
  })

  app.get('/mail/:id/attachments/:index', async (context) => {
    const mail = await getMail(folder, context.req.param('id'))
    const attachment = mail?.attachments[Number(context.req.param('index'))]
    if (!attachment) return context.notFound()
    return context.body(toBytes(attachment.content), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="visit.ics"',
    })
  })

  return app
}

function isLoopback({ req }: Context): boolean {
  return LOOPBACK_HOSTS.has(new URL(req.url).hostname)
}

/** Newest first: ids begin with a timestamp. */
async function getIds(folder: string, before: string | undefined): Promise<string[]> {
  return (await listMailFiles(folder))
    .flatMap((name) => getDeliveryId(name) ?? [])
    .filter((id) => before === undefined || id < before)
    .toSorted()
    .toReversed()
}

async function getListedMail(folder: string, id: string): Promise<ListedMail | undefined> {
  const message = await getMessage(folder, id)
  const mail = message ? undefined : await getMail(folder, id)
  if (!message && !mail) return undefined
  const name = message ? toMessageFileName(id) : toMailFileName(id)
  const { mtime } = await stat(join(folder, name))
  return {
    id,
    channel: message?.channel,
    subject: message?.text ?? mail?.subject ?? '',
    to: message?.to ?? mail?.to?.map(({ address }) => address).join(', ') ?? '',
    date: mtime.toISOString(),
  }
}

const messageSchema = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  to: z.string(),
  text: z.string(),
})

async function getMessage(folder: string, id: string) {
  const source = await getSource(folder, id, toMessageFileName)
  return source && messageSchema.parse(JSON.parse(source.toString('utf8')))
}

async function getSource(
  folder: string,
  id: string,
  toFileName: (id: string) => string,
): Promise<Buffer | undefined> {
  if (!ID.test(id)) return undefined
  try {
    return await readFile(join(folder, toFileName(id)))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function getMail(folder: string, id: string): Promise<Email | undefined> {
  const source = await getSource(folder, id, toMailFileName)
  return source && PostalMime.parse(source)
}

const toBytes = (content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
