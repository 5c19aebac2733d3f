export type AnswerType = 'array' | 'boolean' | 'null' | 'number' | 'object' | 'string'

/** The part of JSON Schema that says what a query answers. */
export interface AnswerSchema {
  /** Of the whole answer: the name of its query. */
  title?: string
  type: readonly AnswerType[]
  items?: AnswerSchema
  properties?: Readonly<Record<string, AnswerSchema>>
  required?: readonly string[]
}
