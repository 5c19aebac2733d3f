import type { ClientReturn } from '@sanity/client'
import type { AnswerSchema } from './answer-schema.ts'
import { answerSchemas } from './answer-schemas.generated.ts'
import { hash } from './hash.ts'

/** A lake that answers 200 may still answer nonsense; none of it is to reach a cache. */
export class InvalidAnswerError extends Error {
  override name = 'InvalidAnswerError'
}

/** The answer as it is, if it keeps what its query promises. */
export function checkAnswer<const Query extends string>(
  query: Query,
  answer: ClientReturn<Query>,
): ClientReturn<Query> {
  const schema = answerSchemas[hash(query)]
  if (!schema) throw new Error(`Run the Studio's typegen: nothing is known of the query ${query}`)
  const fault = findFault(schema, answer, 'result')
  if (fault)
    throw new InvalidAnswerError(
      `The answer to ${schema.title} is not what was asked for: ${fault}.`,
    )
  return answer
}

/** Where the value first differs from the schema. */
function findFault(schema: AnswerSchema, value: unknown, place: string): string | undefined {
  const { type, items, properties = {}, required = [] } = schema
  const found = toType(value)
  if (!type.some((each) => each === found)) return `${place} is ${found}, not ${type.join(' or ')}`
  if (Array.isArray(value)) {
    return (
      items && findFirst(value.entries(), ([at, item]) => findFault(items, item, `${place}[${at}]`))
    )
  }
  if (typeof value !== 'object' || value === null) return undefined
  const fields = new Map(Object.entries(value))
  return (
    findFirst(required, (name) => (fields.has(name) ? undefined : `${place}.${name} is missing`)) ??
    findFirst(fields, ([name, field]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined
      return known && findFault(known, field, `${place}.${name}`)
    })
  )
}

function toType(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function findFirst<T>(
  items: Iterable<T>,
  find: (item: T) => string | undefined,
): string | undefined {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}
