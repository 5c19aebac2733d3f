export type AnswerType = 'array' | 'boolean' | 'null' | 'number' | 'object' | 'string'

/** The subset of JSON Schema that describes query results. */
export interface AnswerSchema {
  /** On the root: the name of the query. */
  title?: string
  type: readonly AnswerType[]
  items?: AnswerSchema
  properties?: Readonly<Record<string, AnswerSchema>>
  required?: readonly string[]
}
