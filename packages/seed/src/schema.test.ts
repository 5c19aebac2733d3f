import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { getProblems, schema, type TestDocument } from 'schemas/testing/validate-document'
import type { Json } from './build-seed.ts'
import { getSeed, isJsonObject, toText, type SeedDocumentJson } from './testing/seed.ts'

type SchemaType = NonNullable<ReturnType<typeof schema.get>>

/** The size of a picture counts for the steps of a turn alone. */
function toAssetId(source: Json): string {
  const file = toText(source)
  const hash = createHash('sha1').update(file).digest('hex')
  return `image-${hash}-${file.includes('/turn-') ? '800x450' : '1200x490'}-webp`
}

const assets = new Set<string>()

/** A document as imported: files are replaced with asset references. */
function importFiles<Value extends Json>(value: Value): Value
function importFiles(value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => importFiles(item))
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, field]): [string, Json] => {
    if (name !== '_sanityAsset') return [name, importFiles(field)]
    const id = toAssetId(field)
    assets.add(id)
    return ['asset', { _type: 'reference', _ref: id }]
  })
  return Object.fromEntries(entries)
}

const documents: SeedDocumentJson[] = getSeed().map((document) => importFiles(document))
const dataset: TestDocument[] = [
  ...documents,
  ...[...assets].map((id) => ({ _id: id, _type: 'sanity.imageAsset' })),
]
const cases = documents.map((document) => ({ id: document['_id'], document }))

/** Fields that Sanity sets itself. */
const BUILT_IN_FIELDS = new Set([
  '_id',
  '_type',
  '_key',
  '_ref',
  'asset',
  'hotspot',
  'crop',
  'level',
])

/** Fields that the type does not have, which Studio would show as unknown. */
function findUnknown(value: Json, type: SchemaType, path: string): string[] {
  if (type.jsonType === 'array' && Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (!isJsonObject(item)) return []
      const place = `${path}[${index}]`
      const member = type.of.find(({ name }) => name === item['_type'])
      return member ? findUnknown(item, member, place) : [`${place}: ${toText(item['_type'])}`]
    })
  }
  if (type.jsonType === 'object' && isJsonObject(value)) {
    return Object.entries(value).flatMap(([name, child]) => {
      const field = type.fields.find((candidate) => candidate.name === name)
      if (field) return findUnknown(child, field.type, `${path}.${name}`)
      return BUILT_IN_FIELDS.has(name) ? [] : [`${path}.${name}`]
    })
  }
  return []
}

describe('the schema', () => {
  it.each(cases)('validates $id', async ({ id, document }) => {
    const others = dataset.filter((other) => other['_id'] !== id)
    const problems = await getProblems(document, others)
    // Marketing has to enter what LTA has published since, what is over since, and tests that no source names.
    const isForMarketing = /results of .+ are due|is over|shows this range without a test cycle/
    expect(problems.filter((problem) => !isForMarketing.test(problem))).toEqual([])
  })

  it.each(cases)('has every field of $id', ({ id, document }) => {
    const type = schema.get(document['_type'])
    if (!type) throw new Error(`The schema has no type ${document['_type']}`)
    expect(findUnknown(document, type, id)).toEqual([])
  })

  it('reports an unknown field at any depth', () => {
    const type = schema.get('page')
    if (!type) throw new Error('The schema has no type page')
    const block = { _key: 'a', _type: 'textBlock', heading: 'Who', colour: 'red' }
    expect(
      findUnknown({ _type: 'page', blocks: [block, { _type: 'slider' }] }, type, 'page'),
    ).toEqual(['page.blocks[0].colour', 'page.blocks[1]: slider'])
  })
})
