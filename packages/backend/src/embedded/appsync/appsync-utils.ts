import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { convertToAttr, type NativeAttributeValue } from '@aws-sdk/util-dynamodb'

/** Thrown by `util.error`: becomes an entry of `errors` in the response. */
export class ResolverError extends Error {
  readonly errorType: string | undefined
  readonly data: unknown
  readonly errorInfo: unknown

  constructor(message: string, errorType?: string, data?: unknown, errorInfo?: unknown) {
    super(message)
    this.name = 'ResolverError'
    this.errorType = errorType
    this.data = data
    this.errorInfo = errorInfo
  }
}

/** Thrown by `runtime.earlyReturn`: skips the step's data source. */
export class EarlyReturn extends Error {
  readonly value: unknown

  constructor(value: unknown) {
    super('early return')
    this.name = 'EarlyReturn'
    this.value = value
  }
}

const toDynamoDB = (value: NativeAttributeValue): AttributeValue =>
  convertToAttr(value, { removeUndefinedValues: true, convertEmptyValues: false })

/**
 * The part of AppSync's `@aws-appsync/utils` that the resolvers use; its package has types only. A
 * test compares the names that the bundles use with these.
 */
export const APPSYNC_UTILS = {
  util: {
    error: (message: string, errorType?: string, data?: unknown, errorInfo?: unknown): never => {
      throw new ResolverError(message, errorType, data, errorInfo)
    },
    time: { nowISO8601: () => new Date().toISOString() },
    dynamodb: {
      toDynamoDB,
      toString: (value: string) => ({ S: value }),
      toNumber: (value: number) => ({ N: String(value) }),
      toStringSet: (values: string[]) => ({ SS: values }),
      toMapValues: (value: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(value)
            .filter(([, each]) => each !== undefined)
            .map(([name, each]) => [name, toDynamoDB(each)]),
        ),
    },
  },
  runtime: {
    earlyReturn: (value?: unknown): never => {
      throw new EarlyReturn(value)
    },
  },
}
