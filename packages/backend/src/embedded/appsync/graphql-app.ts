import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLFieldResolver,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { REQUEST_ID_HEADER } from 'telemetry/request-scope'
import { z } from 'zod'
import { answerFault } from '../../answer-fault.ts'
import { isDiskFull } from '../../store/disk-full.ts'
import { type CallMode, createAuthorizer } from './authorization.ts'
import type { AppSyncIdentity, IdentityReader } from '../../members/identity.ts'
import { FieldError, type FieldResolver } from './resolve-field.ts'
import { loadSchema } from '../../graphql/schema.ts'

export interface GraphQLAppDeps {
  readIdentity: IdentityReader
  resolveField: FieldResolver
  /** Introspection, off in production. */
  hasIntrospection: boolean
  logError: (message: string, cause: unknown) => void
}

/** AppSync's own limit. */
const MAX_BODY_BYTES = 1024 * 1024
const MAX_TOKENS = 1000
const MAX_CACHED_QUERIES = 200

const bodySchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

interface CallContext {
  identity: AppSyncIdentity | null
  mode: CallMode
  requestId: string | undefined
}

type Parsed = { document: DocumentNode } | { errors: readonly GraphQLError[] }

const DENIED = 'UnauthorizedException'

/** GraphQL over HTTP as AppSync answers it: a request that GraphQL refuses is a 200 with errors. */
export function createGraphQLApp(deps: GraphQLAppDeps): Hono {
  const { readIdentity, resolveField, hasIntrospection, logError } = deps
  const schema = loadSchema()
  const isAllowed = createAuthorizer(schema)
  const rules = hasIntrospection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const cache = new Map<string, Parsed>()

  function read(query: string): Parsed {
    const cached = cache.get(query)
    if (cached) return cached
    const parsed = parseQuery(query)
    if (cache.size >= MAX_CACHED_QUERIES) cache.clear()
    cache.set(query, parsed)
    return parsed
  }

  function parseQuery(query: string): Parsed {
    try {
      const document = parse(query, { maxTokens: MAX_TOKENS })
      const errors = validate(schema, document, rules)
      return errors.length > 0 ? { errors } : { document }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] }
      throw error
    }
  }

  const fieldResolver: GraphQLFieldResolver<unknown, CallContext> = (
    source,
    args,
    { identity, mode, requestId },
    { parentType, fieldName },
  ) => {
    const typeName = parentType.name
    if (!isAllowed(typeName, fieldName, mode)) {
      throw new FieldError(
        `Not Authorized to access ${fieldName} on type ${typeName}`,
        'Unauthorized',
      )
    }
    if (typeName === 'Query' || typeName === 'Mutation') {
      return resolveField({ operation: fieldName, arguments: args, identity, requestId })
    }
    return typeof source === 'object' && source !== null
      ? Reflect.get(source, fieldName)
      : undefined
  }

  function toError(error: GraphQLError) {
    const { message, path, locations, originalError } = error
    const shared = {
      path: path ?? null,
      locations: locations?.map((each) => ({ ...each, sourceName: null })) ?? null,
    }
    if (originalError instanceof FieldError) {
      const { errorType } = originalError
      return { ...shared, message, data: null, errorType, errorInfo: null }
    }
    if (originalError && path) {
      logError('A resolver failed.', originalError)
      return {
        ...shared,
        message: 'Something went wrong. Try again.',
        data: null,
        errorType: 'InternalFailure',
        errorInfo: null,
      }
    }
    return { ...shared, message, errorType: 'ValidationException' }
  }

  const toAnswer = ({ data = null, errors }: ExecutionResult) => ({
    data,
    ...(errors ? { errors: errors.map(toError) } : {}),
  })

  const app = new Hono()
  app.onError(answerFault)

  app.post(
    '/graphql',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => fail(context, 413, 'RequestTooLarge', 'The request is too large.'),
    }),
    async (context) => {
      const identity = await readIdentity(context.req.raw.headers)
      if (identity === undefined) {
        return fail(context, 401, DENIED, 'You are not authorized to make this call.')
      }
      const body = bodySchema.safeParse(await context.req.json().catch(() => undefined))
      if (!body.success) {
        return fail(
          context,
          400,
          'MalformedHttpRequestException',
          'Request body must be JSON with a query.',
        )
      }
      const { query, variables, operationName } = body.data
      const parsed = read(query)
      if ('errors' in parsed) return context.json(toAnswer({ errors: parsed.errors }))
      const operation = getOperationAST(parsed.document, operationName)
      if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
        return fail(context, 400, 'UnsupportedOperation', 'Subscriptions are not offered.')
      }
      const mode: CallMode = identity
        ? { type: 'member', groups: identity.groups ?? [] }
        : { type: 'apiKey' }
      const result = await execute({
        schema,
        document: parsed.document,
        variableValues: variables ?? undefined,
        operationName: operationName ?? undefined,
        contextValue: {
          identity,
          mode,
          requestId: context.req.header(REQUEST_ID_HEADER),
        } satisfies CallContext,
        fieldResolver,
      })
      const fullDisk = result.errors?.find(({ originalError }) => isDiskFull(originalError))
      if (fullDisk?.originalError) throw fullDisk.originalError
      return context.json(toAnswer(result))
    },
  )

  return app
}

const fail = (context: Context, status: 400 | 401 | 413, errorType: string, message: string) =>
  context.json({ errors: [{ errorType, message }] }, status)
