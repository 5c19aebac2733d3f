import { isRecord } from '../guards.ts'
import { isCall, mapChildren, type ObjectAttribute, type QueryNode } from './ast.ts'
import { type Origin, type SourceOrigins, toFieldSegment } from './source-origins.ts'

/** Sanity's content source map: the document and field of each value in a result. */
export interface ContentSourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<
    string,
    { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }
  >
}

/** A prefix that no field of a document or result has. */
const HIDDEN = '\u0000'
const THIS = `${HIDDEN}this`
/** The field of the result, whose own path is `$`. */
const RESULT = 'result'
/** The objects that a value was read from, with the field name after it. */
const HOLDERS = `${HIDDEN}holders:`
/** The array that was projected to an array of values. */
const ITEMS = `${HIDDEN}items:`

interface FieldAccess {
  holder: QueryNode
  name: string
}

function getFieldAccess(node: QueryNode): FieldAccess | undefined {
  if (node.type === 'Group') return getFieldAccess(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  return { holder: node.base ?? { type: 'This' }, name: node.name }
}

/** The fields that an expression may read, the first one with a value wins. */
function getFieldAccesses(node: QueryNode): FieldAccess[] {
  if (isCall(node, 'coalesce'))
    return node.args.flatMap((argument) => getFieldAccess(argument) ?? [])
  if (node.type === 'Select') {
    const values = [...node.alternatives.map(({ value }) => value), node.fallback]
    return values.flatMap((value) => (value && getFieldAccess(value)) ?? [])
  }
  const access = getFieldAccess(node)
  return access === undefined ? [] : [access]
}

function toAttribute(name: string, value: QueryNode): ObjectAttribute {
  return { type: 'ObjectAttributeValue', name, value }
}

function toHiddenAttributes(attribute: ObjectAttribute): ObjectAttribute[] {
  if (attribute.type !== 'ObjectAttributeValue') return []
  const { name, value } = attribute
  if (value.type === 'Map')
    return getFieldAccesses(value.expr).map(({ holder, name: field }) =>
      toAttribute(`${ITEMS}${name}${HIDDEN}${field}`, { ...value, expr: holder }),
    )
  return getFieldAccesses(value).map(({ holder, name: field }, index) =>
    toAttribute(`${HOLDERS}${name}${HIDDEN}${index}${HIDDEN}${field}`, holder),
  )
}

/**
 * Instruments a query to return its result as a field, and every projection to return, hidden, the objects that its
 * values come from. `toSourceMapped` removes all that again.
 */
export function instrumentQuery(query: QueryNode): QueryNode {
  return instrument({ type: 'Object', attributes: [toAttribute(RESULT, query)] })
}

function instrument(node: QueryNode): QueryNode {
  // Conditions and lookups are not part of a result.
  if (node.type === 'OpCall' || (node.type === 'Deref' && node.base.type === 'Object')) return node
  const mapped = mapChildren(node, (child, field) => {
    const isCondition = (node.type === 'Filter' && field === 'expr') || field === 'condition'
    return isCondition ? child : instrument(child)
  })
  if (mapped.type !== 'Object') return mapped
  const hidden = mapped.attributes.flatMap(toHiddenAttributes)
  const self = toAttribute(THIS, { type: 'This' })
  return { ...mapped, attributes: [...mapped.attributes, ...hidden, self] }
}

/** Separates a result into the client's part and its origins. */
class SourceMapper {
  readonly map: ContentSourceMap = { documents: [], paths: [], mappings: {} }
  readonly #origins: SourceOrigins
  readonly #documentIndexes = new Map<string, number>()
  readonly #pathIndexes = new Map<string, number>()

  constructor(origins: SourceOrigins) {
    this.#origins = origins
  }

  strip(value: unknown, resultPath: string): unknown {
    const origin = this.#origins.get(value)
    if (origin !== undefined) {
      this.#add(resultPath, origin, '')
      return value
    }
    if (Array.isArray(value))
      return value.map((item, index) => this.strip(item, `${resultPath}[${index}]`))
    if (!isRecord(value)) return value
    this.#addFields(value, resultPath)
    const visible = Object.entries(value).filter(([name]) => !name.startsWith(HIDDEN))
    return Object.fromEntries(
      visible.map(([name, field]) => [
        name,
        this.strip(field, `${resultPath}${toFieldSegment(name)}`),
      ]),
    )
  }

  #addFields(value: Record<string, unknown>, resultPath: string): void {
    const known = new Set<string>()
    for (const [key, hidden] of Object.entries(value)) {
      if (key.startsWith(HOLDERS)) {
        const [name = '', , field = ''] = key.slice(HOLDERS.length).split(HIDDEN)
        if (known.has(name)) continue
        if (this.#addField(hidden, field, value[name], `${resultPath}${toFieldSegment(name)}`))
          known.add(name)
      } else if (key.startsWith(ITEMS)) {
        const [name = '', field = ''] = key.slice(ITEMS.length).split(HIDDEN)
        this.#addItems(hidden, field, value[name], `${resultPath}${toFieldSegment(name)}`)
        known.add(name)
      }
    }
    const self = value[THIS]
    for (const name of Object.keys(value)) {
      // Copied by a splat.
      if (known.has(name) || name.startsWith(HIDDEN)) continue
      this.#addField(self, name, value[name], `${resultPath}${toFieldSegment(name)}`)
    }
  }

  #addItems(items: unknown, field: string, values: unknown, resultPath: string): void {
    if (!Array.isArray(items) || !Array.isArray(values)) return
    for (const [index, value] of values.entries())
      this.#addField(items[index], field, value, `${resultPath}[${index}]`)
  }

  #addField(holder: unknown, field: string, value: unknown, resultPath: string): boolean {
    if (value === null || typeof value === 'object' || !isRecord(holder)) return false
    const origin = holder[field] === value ? this.#origins.get(holder) : undefined
    if (origin !== undefined) this.#add(resultPath, origin, toFieldSegment(field))
    return origin !== undefined
  }

  #add(resultPath: string, origin: Origin, segment: string): void {
    const { documents, paths, mappings } = this.map
    const { documentId: _id, documentType: _type } = origin
    const document = this.#documentIndexes.get(_id) ?? documents.push({ _id, _type }) - 1
    this.#documentIndexes.set(_id, document)
    const text = `${origin.path}${segment}`
    const path = this.#pathIndexes.get(text) ?? paths.push(text) - 1
    this.#pathIndexes.set(text, path)
    const place = resultPath.replace(toFieldSegment(RESULT), '$')
    mappings[place] = { type: 'value', source: { type: 'documentValue', document, path } }
  }
}

/** The result of an instrumented query, and its content source map. */
export function toSourceMapped(
  answer: unknown,
  origins: SourceOrigins,
): { result: unknown; sourceMap: ContentSourceMap } {
  const mapper = new SourceMapper(origins)
  const stripped = mapper.strip(answer, '')
  return { result: isRecord(stripped) ? stripped[RESULT] : null, sourceMap: mapper.map }
}
