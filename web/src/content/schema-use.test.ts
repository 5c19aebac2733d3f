import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from '@jest/globals'
import { evaluate, parse } from 'groq-js'
import { PAGE_TYPE_NAMES } from 'schemas/page-types'
import { schema } from 'schemas/testing/validate-document'
import { schemaTypes } from 'schemas/schema-types'
import { singletons } from 'schemas/singletons'
import { siteQueries } from './testing/site-queries.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** The queries of the backend and of Studio's tools, read from their files. */
const otherQueries = [
  'packages/backend/src/**/*.ts',
  'packages/desk/src/**/*.{ts,tsx}',
  'studio/*/*.{ts,tsx}',
]
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] }))
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .flatMap((text) => text.match(/= `[^`$]*\*\[_type == [^`$]*`/g) ?? [])
  .map((text) => text.slice(3, -1))
  // A button makes these documents; they have no form.
  .filter((text) => !text.includes('"previewShare"'))

const queries = [...Object.values(siteQueries), ...otherQueries]

type SchemaType = NonNullable<ReturnType<typeof schema.get>>
type Fields = Record<string, unknown>
type Path = (string | number)[]

const PATH = '/here'
/** Fields by which a test finds a document. */
const FIXED: Fields = { path: PATH, isClosed: false }
/** Sanity's own fields of an image, a file and a reference. */
const NOT_OURS = new Set([
  'asset',
  'hotspot',
  'crop',
  'media',
  '_ref',
  '_weak',
  'level',
  'listItem',
])

/** A value with every field of its type filled in. */
function fill(type: SchemaType, name: string): unknown {
  if (name in FIXED) return FIXED[name]
  const list: unknown = Reflect.get(type.options ?? {}, 'list')
  if (Array.isArray(list) && type.jsonType !== 'array') return list[0]?.value ?? list[0]
  if (type.name === 'reference') return { _type: 'reference', _ref: `a-${getTarget(type)}` }
  if (type.jsonType === 'string') return /date/.test(type.name) ? '2026-11-20' : name
  if (type.jsonType === 'number') return 7
  if (type.jsonType === 'boolean') return true
  if (type.jsonType === 'object') return fillObject(type)
  return type.of.map((member) => {
    const value = fill(member, `${name}-item`)
    return typeof value === 'object' ? { ...value, _key: member.name } : value
  })
}

function getTarget(type: SchemaType): string {
  const to: unknown = Reflect.get(type, 'to')
  return Array.isArray(to) ? String(to[0].name) : ''
}

function fillObject(type: SchemaType): Fields {
  if (type.jsonType !== 'object') return {}
  if (type.name === 'block') return { _type: 'block', children: [{ _type: 'span', text: 'text' }] }
  const fields = type.fields
    .filter((field) => !NOT_OURS.has(field.name))
    .map((field) => [field.name, fill(field.type, field.name)])
  return { _type: type.name, ...Object.fromEntries(fields) }
}

const documents: Fields[] = schemaTypes
  .filter(({ type }) => type === 'document')
  .map(({ name }) => {
    const type = schema.get(name)
    const id = singletons.find((singleton) => singleton.type === name)?.id ?? `a-${name}`
    return { ...(type && fillObject(type)), _id: id }
  })

/** The paths of all values that an editor enters. */
function* findEntered(value: unknown, path: Path = []): Generator<Path> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findEntered(item, [...path, index])
  } else if (typeof value === 'object' && value !== null && !('_ref' in value)) {
    for (const [name, field] of Object.entries(value)) {
      if (!name.startsWith('_') && name !== 'asset') yield* findEntered(field, [...path, name])
    }
  } else {
    yield path
  }
}

function withoutValue(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return null
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? withoutValue(item, rest) : item))
  }
  const field: unknown = Reflect.get(Object(value), step)
  return { ...Object(value), [step]: withoutValue(field, rest) }
}

const params = { path: PATH, types: PAGE_TYPE_NAMES, id: 'a-carModel', names: [] }
const trees = queries.map((query) => parse(query, { params }))

async function ask(query: number, dataset: readonly unknown[]): Promise<string> {
  const tree = trees[query]
  if (!tree) throw new Error(`There is no query ${query}.`)
  return JSON.stringify(await (await evaluate(tree, { dataset, params })).get())
}

/** Whether a query's result differs over the changed documents. */
async function changesAnswer(
  type: unknown,
  dataset: readonly unknown[],
  before: readonly string[],
): Promise<boolean> {
  const isAbout = (query: number) => queries[query]?.includes(`"${String(type)}"`) === true
  const order = [...queries.keys()].toSorted((a, b) => Number(isAbout(b)) - Number(isAbout(a)))
  for (const query of order) {
    if ((await ask(query, dataset)) !== before[query]) return true
  }
  return false
}

/** Fields that are read by other means. */
const READ_ELSEWHERE = new Set([
  // A single document needs no order.
  'carModel.orderRank',
  'outlet.orderRank',
  // Sanity's own part of a geopoint; a map needs no altitude.
  'outlet.geo.alt',
  // For the release before.
  'career.slug.current',
  'career.slug.source',
  // For Studio's notice and badge.
  'menuSource.sampleFields.0',
])

it('uses every field that editors enter in the result of a query', async () => {
  const before = await Promise.all([...queries.keys()].map((query) => ask(query, documents)))
  expect(before.filter((answer) => answer === 'null' || answer === '[]')).toEqual([])

  const unread: string[] = []
  for (const [index, document] of documents.entries()) {
    for (const path of findEntered(document)) {
      const name = [document['_type'], ...path].join('.')
      if (READ_ELSEWHERE.has(name)) continue
      const changed = documents.with(index, Object(withoutValue(document, path)))
      if (!(await changesAnswer(document['_type'], changed, before))) unread.push(name)
    }
  }
  expect(unread).toEqual([])
})

/** Properties written by mappers and used only inside `content`. */
function findUnnamed(): string[] {
  const sources = ['web/src/{app,views,features,lib,backend,submission}', 'packages/core/src']
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .filter((file) => !/\.(?:test|fixture)\./.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const named = new Set(sources.match(/(?<=[.{,]\s*)\w+(?=[\s,.:;)}\]?!=[]|$)/gm))
  const types = readFileSync(join(import.meta.dirname, 'types.ts'), 'utf8')
  const properties = [...types.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)
  return [...new Set(properties)].filter((name) => !named.has(name))
}

it('uses every property of the domain types in a view', () => {
  expect(findUnnamed()).toEqual([])
})
