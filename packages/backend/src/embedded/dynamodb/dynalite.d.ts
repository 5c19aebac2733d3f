declare module 'dynalite/db/index.js' {
  import type { AttributeValue } from '@aws-sdk/client-dynamodb'

  type Item = Record<string, AttributeValue>

  /** Size in bytes, as DynamoDB counts them. */
  export function itemSize(item: Item): number
  export function mapPaths(paths: unknown, item: Item): Item
  export function matchesExprFilter(item: Item, expression: unknown): boolean
  export function validationError(message: string): Error
}

declare module 'dynalite/validations/index.js' {
  import type { AttributeValue } from '@aws-sdk/client-dynamodb'

  interface Condition {
    ComparisonOperator: string
    AttributeValueList: AttributeValue[]
  }

  /** Data read of a request, its expressions parsed. */
  interface RequestData {
    TableName: string
    IndexName?: string
    ConsistentRead?: boolean
    KeyConditions?: Record<string, Condition>
    ExclusiveStartKey?: Record<string, AttributeValue>
    ScanIndexForward?: boolean
    Select?: string
    Limit?: number
    _filter?: { expression: unknown; pathHeads: Record<string, unknown> }
    _projection?: { paths: unknown }
  }

  export function checkTypes(data: unknown, types: object): RequestData
  /** Also parses the expressions. */
  export function checkValidations(
    data: RequestData,
    types: object,
    custom: unknown,
    store: object,
  ): void
}

declare module 'dynalite/validations/*' {
  export const types: object
  export const custom: unknown
}

declare module 'dynalite/actions/*' {
  const act: (
    store: object,
    data: object,
    callback: (error: Error | null, result?: object) => void,
  ) => void
  export default act
}
