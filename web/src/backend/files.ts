import 'server-only'
import type { AmplifyClient } from 'core/amplify/client'
import type { FilePurpose } from 'core/file-kinds'
import { parseJson } from 'core/parse-json'
import type { Result } from 'core/result'
import { z } from 'zod'
import { memberConfig } from '#config/member.server.ts'
import { backend, BackendError } from './graphql.ts'

/** The id of a stored file, or a sentence on what to do. */
export type UploadResult = Result<string, string>

/** The file is at fault: empty, too large, or of an unsupported type. */
const REFUSALS = [400, 413, 415, 422]

const storedSchema = z.object({ id: z.string().min(1) })
const refusedSchema = z.object({ message: z.string() })

/** Purpose of the upload. */
export interface UploadOptions {
  purpose: FilePurpose
  /** Idempotency key of this file in its enquiry. */
  key: string
}

/**
 * Uploads a file to the backend, which detects its real type.
 * @throws {BackendError}
 */
export async function uploadFile(
  file: File,
  { purpose, key }: UploadOptions,
  to: Pick<AmplifyClient, 'rest'> | undefined = backend,
  apiKey: string | undefined = memberConfig?.graphqlApiKey,
): Promise<UploadResult> {
  if (!to || !apiKey) throw new BackendError('The backend is not configured.')
  const body = new FormData()
  body.set('file', file)
  const result = await to.rest({
    method: 'POST',
    path: '/files',
    query: { purpose, key },
    headers: { 'x-api-key': apiKey },
    body,
  })
  if (!result.ok) throw new BackendError(`The backend is ${result.error.kind}.`)
  const { status, body: text } = result.value
  const answer = parseJson(text)
  const stored = storedSchema.safeParse(answer)
  if (status < 300 && stored.success) return { ok: true, value: stored.data.id }
  const refused = refusedSchema.safeParse(answer)
  if (REFUSALS.includes(status) && refused.success) {
    return { ok: false, error: refused.data.message }
  }
  throw new BackendError(`The backend answered ${status} to a file.`)
}
