import { isRecord } from '../guards.ts'

/** Types by name, as `sanity schema extract` writes them. */
export type SchemaTypes = ReadonlyMap<string, Record<string, unknown>>

/** Types that the lake and Studio store beside a site's own. */
const SYSTEM_TYPE = /^(?:sanity|system|assist)\./

/**
 * Reads an extracted schema.
 * @throws Error when it is something else.
 */
export function readSchema(schema: unknown): SchemaTypes {
  const types = Array.isArray(schema) ? schema.filter(isRecord) : []
  if (types.length === 0 || types.some(({ name }) => typeof name !== 'string'))
    throw new Error('The schema is not what "sanity schema extract" writes: a list of named types')
  return new Map(types.map((type) => [String(type.name), type]))
}

/** Finds why a document does not match the schema, with the path of the field. */
export function findSchemaFault(
  document: Record<string, unknown> & { _type: string },
  types: SchemaTypes,
): string | undefined {
  const type = types.get(document._type)
  if (type?.type === 'document') return findFaults(type, document, '', types).next().value
  if (SYSTEM_TYPE.test(document._type)) return undefined
  return `the schema has no document type "${document._type}"`
}

type Faults = Generator<string, undefined>

function* findFaults(node: unknown, value: unknown, path: string, types: SchemaTypes): Faults {
  if (!isRecord(node)) return
  const { of, type } = node
  const given = Array.isArray(value)
    ? 'an array'
    : isRecord(value)
      ? 'an object'
      : JSON.stringify(value)
  if (type === 'inline') yield* findFaults(types.get(String(node.name)), value, path, types)
  // A named type holds another one as its value.
  else if (type === 'type') yield* findFaults(node.value, value, path, types)
  else if (type === 'string' || type === 'number' || type === 'boolean') {
    const isOther = node.value !== undefined && node.value !== value
    if (typeof value !== type) yield `${path} is ${given}, not a ${type}`
    else if (isOther) yield `${path} is ${given}, not ${JSON.stringify(node.value)}`
  } else if (type === 'array') {
    if (!Array.isArray(value)) yield `${path} is ${given}, not an array`
    else
      for (const [index, item] of value.entries())
        yield* findFaults(of, item, `${path}[${index}]`, types)
  } else if (type === 'union') {
    const options = Array.isArray(of) ? of : []
    const faults = options.map((each) => findFaults(each, value, path, types).next().value ?? '')
    // The option that was meant is the one whose type is right.
    const meant = faults.find((fault) => !fault.includes('_type is ')) ?? faults[0]
    if (meant !== undefined && !faults.includes('')) yield meant
  } else if (type === 'object' || type === 'document') {
    if (isRecord(value)) yield* findFieldFaults(node, value, path, types)
    else yield `${path} is ${given}, not an object`
  }
}

function* findFieldFaults(
  { attributes, rest }: Record<string, unknown>,
  value: Record<string, unknown>,
  path: string,
  types: SchemaTypes,
): Faults {
  const fields = isRecord(attributes) ? attributes : {}
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  for (const [name, field] of Object.entries(fields)) {
    if (!isRecord(field)) continue
    const held = Object.hasOwn(value, name) ? value[name] : undefined
    if (held !== undefined && held !== null) yield* findFaults(field.value, held, at(name), types)
    else if (field.optional !== true) yield `${at(name)} is missing`
  }
  if (rest !== undefined) return
  for (const name of Object.keys(value))
    if (name !== '_key' && !Object.hasOwn(fields, name)) yield `${at(name)} is not in the schema`
}
