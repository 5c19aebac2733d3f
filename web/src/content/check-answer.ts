import type { ClientReturn } from '@sanity/client'
import type { AnswerSchema } from './answer-schema.ts'
import { answerSchemas } from './answer-schemas.generated.ts'
import { hash } from './hash.ts'

/** The lake may answer 200 with an invalid body, which must not reach a cache. */
export class InvalidAnswerError extends Error {
  override name = 'InvalidAnswerError'
}

interface AnswerContext<Answer> {
  /** The last good answer to the same query, if any. */
  recall: () => Promise<unknown>
  /** Reads again; absent on the second read. */
  readAgain?: () => Promise<Answer>
  report: (fault: string) => void
}

/** Lists of all pages: an unexpectedly empty one would take down the site. */
const NEVER_EMPTIED: ReadonlySet<string | undefined> = new Set(['pathsQuery', 'sitemapQuery'])

/**
 * The answer, if it matches its schema. In a list, a faulty document is replaced by its last good
 * state or omitted, so that it does not block updates of the others. An answer with an empty list
 * that was full is read again before it is accepted.
 */
export async function checkAnswer<const Query extends string>(
  query: Query,
  answer: ClientReturn<Query>,
  { recall, readAgain, report }: AnswerContext<ClientReturn<Query>>,
): Promise<ClientReturn<Query>> {
  const schema = answerSchemas[hash(query)]
  if (!schema) throw new Error(`Run the Studio's typegen: nothing is known of the query ${query}`)
  const { title, items } = schema
  const isList = Array.isArray(answer) && items !== undefined
  const faultOfAll = isList ? undefined : findFault(schema, answer, 'result')
  if (faultOfAll) throw new InvalidAnswerError(`${title} is not what was asked for: ${faultOfAll}.`)
  const faults = isList ? findFaults(title, items, answer) : []
  // A complete answer needs no comparison with an earlier one.
  const known = faults.length > 0 || hasGap(schema, answer) ? await recall() : undefined
  const emptied = findEmptied(known, answer, `${title}`)
  if (emptied !== undefined && emptied === title && NEVER_EMPTIED.has(title))
    throw new InvalidAnswerError(`${title} is empty, and was full.`)
  if (emptied !== undefined && readAgain) {
    const second = await checkAnswer(query, await readAgain(), { recall, report })
    if (findEmptied(known, second, `${title}`) !== emptied)
      report(`${emptied} was empty once. The second read is shown.`)
    return second
  }
  const [first] = faults
  if (!isList || !first) return answer
  if (faults.length === answer.length) throw new InvalidAnswerError(first.text)
  const good = toList(known)
  // In reverse order, so that indexes stay valid while items are removed.
  for (const { at, text, identity } of faults.toReversed()) {
    const last = good.find((item) => identity !== undefined && getIdentity(item) === identity)
    const isGood = last !== undefined && findFault(items, last, '') === undefined
    answer.splice(at, 1, ...(isGood ? [last] : []))
    report(`${text} ${isGood ? 'Its last good state is shown.' : 'It is left out.'}`)
  }
  return answer
}

interface ItemFault {
  at: number
  text: string
  identity: string | undefined
}

function findFaults(
  title: string | undefined,
  schema: AnswerSchema,
  list: readonly unknown[],
): ItemFault[] {
  return [...list.entries()].flatMap(([at, item]) => {
    const fault = findFault(schema, item, `result[${at}]`)
    const identity = getIdentity(item)
    const text = `${title}: ${identity ?? 'a document'} is not what was asked for: ${fault}.`
    return fault ? [{ at, text, identity }] : []
  })
}

/**
 * Whether a list in the answer is empty or null, so that it may have been emptied. Without a schema, any null may be
 * a list.
 */
function hasGap(schema: AnswerSchema | undefined, value: unknown): boolean {
  if (value === null) return schema === undefined || holdsList(schema)
  if (Array.isArray(value))
    return value.length === 0 || value.some((item) => hasGap(schema?.items, item))
  if (typeof value !== 'object') return false
  const properties = new Map(Object.entries(schema?.properties ?? {}))
  return Object.entries(value).some(([name, field]) => hasGap(properties.get(name), field))
}

const holdsList = ({ type, properties = {} }: AnswerSchema): boolean =>
  type.includes('array') || Object.values(properties).some(holdsList)

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Place of a list that was full and is empty, at any depth; items are matched by their keys. */
function findEmptied(known: unknown, answer: unknown, place: string): string | undefined {
  if (Array.isArray(known)) {
    const items = new Map(toList(answer).map((item) => [getIdentity(item), item]))
    if (items.size === 0) return known.length > 0 ? place : undefined
    return findFirst(known, (item: unknown) => {
      const identity = getIdentity(item)
      const hasSame = identity !== undefined && items.has(identity)
      return hasSame ? findEmptied(item, items.get(identity), `${place}.${identity}`) : undefined
    })
  }
  if (typeof known !== 'object' || known === null) return undefined
  const fields = new Map(
    Object.entries(typeof answer === 'object' && answer !== null ? answer : {}),
  )
  return findFirst(Object.entries(known), ([name, field]) =>
    findEmptied(field, fields.get(name), `${place}.${name}`),
  )
}

/** Key of a document or an item within its list. */
function getIdentity(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  return ['_id', 'path', '_key']
    .map((name): unknown => Reflect.get(item, name))
    .find((value) => typeof value === 'string')
}

/** Path at which the value first violates the schema. */
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
