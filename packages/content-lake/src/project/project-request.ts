import type { Context } from 'hono'
import type { z } from 'zod'
import { requireUser } from '../auth/auth-routes.ts'
import type { Identity, LakeContext, LakeEnv } from '../contracts.ts'
import { LakeError, toHttpError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'

const MAX_JSON_BYTES = 100_000

export function requireManager(c: Context<LakeEnv>, context: LakeContext): Identity {
  const user = requireUser(c)
  if (!context.access.canManage(user))
    throw toHttpError(403, 'Insufficient permissions: this is for administrators and developers')
  return user
}

export function requireAdministrator(c: Context<LakeEnv>): Identity {
  const user = requireUser(c)
  if (!user.roles.includes('administrator'))
    throw toHttpError(403, 'Insufficient permissions: this is for administrators')
  return user
}

export function toDatasetNotFound(name: string): LakeError {
  const { status, message, body } = toHttpError(404, `Dataset "${name}" not found for this project`)
  return new LakeError(status, message, { ...body, error: 'Dataset not found' })
}

/** @throws LakeError 400 that names the field. */
export function parseInput<Schema extends z.ZodType>(
  input: unknown,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.')
  throw toHttpError(400, field ? `${field}: ${issue?.message}` : (issue?.message ?? 'Invalid body'))
}

export async function parseBody<Schema extends z.ZodType>(
  c: Context<LakeEnv>,
  schema: Schema,
  maxBytes = MAX_JSON_BYTES,
): Promise<z.output<Schema>> {
  return parseInput(await readJson(c, maxBytes), schema)
}
