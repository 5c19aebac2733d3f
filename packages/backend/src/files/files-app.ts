import { ACCEPTED, type FilePurpose, MAX_FILE_BYTES, PURPOSES } from 'core/file-kinds'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isEqual } from '../is-equal.ts'
import { checkFile, type FileProblem, TOO_LARGE_MESSAGE } from './check-file.ts'
import type { FileScanner } from './clamd-scanner.ts'
import { keepFile } from './file-records.ts'
import type { FileStorage } from './file-storage.ts'
import type { Store } from '../store/store.ts'

/** Overhead of a multipart form besides the file. */
const FORM_BYTES = 16 * 1024
/** File name from the sender. */
const KEY = /^[\w-]{16,80}$/

export interface FilesAppOptions {
  store: Store
  storage: Pick<FileStorage, 'put'>
  /** Expected `x-api-key`; absent where a gateway has checked it. */
  apiKey?: string | undefined
  /** Scans résumés, which staff open as they are; photos are re-encoded. Absent: none is scanned. */
  scan?: FileScanner | undefined
  logError?: (message: string, cause: unknown) => void
  now?: () => number
}

/**
 * `POST /files?purpose=photo
 * resume` takes the file as the body, or as `file` of a form, and answers its
 * id. The same file with the same `key` is stored once. There is no listing; a file is read by its signed
 * URL only.
 */
export function createFilesApp(options: FilesAppOptions): Hono {
  const { apiKey, logError = () => undefined, now = Date.now, scan, storage, store } = options
  const app = new Hono()

  app.post(
    '/files',
    async (context, next) => {
      if (apiKey !== undefined && !isEqual(context.req.header('x-api-key') ?? '', apiKey)) {
        return context.json({ message: 'Forbidden' }, 403)
      }
      await next()
      return undefined
    },
    bodyLimit({
      maxSize: MAX_FILE_BYTES + FORM_BYTES,
      onError: (context) => refuse(context, toTooLarge(parsePurpose(context))),
    }),
    async (context) => {
      const purpose = parsePurpose(context)
      if (!purpose) {
        return context.json({ code: 'BAD_PURPOSE', message: 'purpose is photo or resume.' }, 400)
      }
      const key = context.req.query('key')
      if (key !== undefined && !KEY.test(key)) {
        return context.json({ code: 'BAD_KEY', message: 'key is 16 to 80 letters or digits.' }, 400)
      }
      const sent = await readSent(context)
      if (!sent) {
        return context.json(
          { code: 'BAD_FORM', message: 'Send the file as the body, or as `file` of a form.' },
          400,
        )
      }
      const checked = await checkFile(sent.bytes, purpose, sent.type)
      if (!checked.ok) return refuse(context, checked.error)
      const isScanned = purpose === 'resume' && scan !== undefined
      if (isScanned) {
        const verdict = await scan(checked.value.bytes).catch((error: unknown) => {
          logError(`A résumé ${SCAN_FAILURE}.`, error)
        })
        if (!verdict) return context.json(NOT_SCANNED, 503)
        if (verdict === 'infected') return refuse(context, toInfected(purpose))
      }
      const file = { purpose, key, isScanned, ...checked.value }
      const id = await keepFile(store, storage, file, now())
      return context.json({ id }, 201)
    },
  )

  return app
}

const parsePurpose = ({ req }: Context): FilePurpose | undefined =>
  PURPOSES.find((purpose) => purpose === req.query('purpose'))

interface SentFile {
  bytes: Buffer
  type: string | undefined
}

async function readSent({ req }: Context): Promise<SentFile | undefined> {
  const type = req.header('content-type')
  if (!type?.startsWith('multipart/form-data')) {
    return { bytes: Buffer.from(await req.arrayBuffer()), type }
  }
  try {
    const { file } = await req.parseBody()
    if (!(file instanceof File)) return undefined
    return { bytes: Buffer.from(await file.arrayBuffer()), type: file.type }
  } catch {
    return undefined
  }
}

/** Words of the log line that an alarm counts. */
export const SCAN_FAILURE = 'could not be scanned'

const NOT_SCANNED = {
  code: 'NOT_SCANNED',
  message: 'We cannot check this file for viruses just now. Try again in a minute.',
}

const toInfected = (purpose: FilePurpose): FileProblem => ({
  code: 'INFECTED',
  message:
    'Our scanner found a virus in this file. Save your résumé anew as a PDF on another device, and add it again.',
  accepted: ACCEPTED[purpose].map(({ name }) => name),
})

const STATUS_OF = {
  INFECTED: 422,
  EMPTY: 400,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  BROKEN: 415,
} as const

const refuse = (context: Context, problem: FileProblem): Response =>
  context.json(problem, STATUS_OF[problem.code])

const toTooLarge = (purpose: FilePurpose = 'photo'): FileProblem => ({
  code: 'TOO_LARGE',
  message: TOO_LARGE_MESSAGE,
  accepted: ACCEPTED[purpose].map(({ name }) => name),
})
