import { describe, expect, it } from '@jest/globals'
import type { ArraySchemaType, ObjectSchemaType, SchemaType } from 'sanity'
import { blockTypes } from './blocks/block-types.ts'
import { documentTypes, objectTypes, schemaTypes } from './schema-types.ts'
import { singletons } from './singletons.ts'
import { schema } from './testing/validate-document.ts'

const TYPES_WITH_BLOCKS = documentTypes
  .filter(({ fields }) => fields.some(({ name }) => name === 'blocks'))
  .map(({ name }) => name)

function getType(name: string): SchemaType {
  const type = schema.get(name)
  if (!type) throw new Error(`The schema has no type ${name}.`)
  return type
}

function isObject(type: SchemaType): type is ObjectSchemaType {
  return type.jsonType === 'object'
}

function isArray(type: SchemaType): type is ArraySchemaType {
  return type.jsonType === 'array'
}

function getField(typeName: string, fieldName: string): SchemaType {
  const type = getType(typeName)
  const field = isObject(type) ? type.fields.find(({ name }) => name === fieldName) : undefined
  if (!field) throw new Error(`${typeName} has no field ${fieldName}.`)
  return field.type
}

function getMemberNames(type: SchemaType): string[] {
  return isArray(type) ? type.of.map(({ name }) => name) : []
}

describe('the schema', () => {
  it('compiles without problems', () => {
    const problems = (schema._validation ?? []).flatMap((group) => group.problems)
    expect(problems).toEqual([])
  })

  it('contains each type once', () => {
    const names = schemaTypes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('gives each type a title, and each document and block an icon', () => {
    for (const type of schemaTypes) expect(type.title).toEqual(expect.any(String))
    for (const type of [...documentTypes, ...blockTypes]) expect(type.icon).toBeDefined()
  })

  it('has a document type for each singleton', () => {
    const names: string[] = documentTypes.map(({ name }) => name)
    for (const { type } of singletons) expect(names).toContain(type)
  })

  it('gives every field a title', () => {
    for (const name of [...documentTypes, ...objectTypes, ...blockTypes].map((type) => type.name)) {
      const type = getType(name)
      if (!isObject(type)) continue
      for (const field of type.fields) {
        if (['asset', 'hotspot', 'crop', 'media'].includes(field.name)) continue
        expect({ name, field: field.name, title: field.type.title }).toEqual({
          name,
          field: field.name,
          title: expect.stringMatching(/\S/),
        })
      }
    }
  })
})

describe('days and times', () => {
  /** Every field of every type, including nested ones. */
  function* findFields(type: SchemaType, path: string): Generator<[string, SchemaType]> {
    if (!isObject(type)) return
    for (const field of type.fields) {
      const place = `${path}.${field.name}`
      yield [place, field.type]
      if (field.type.name === 'object') yield* findFields(field.type, place)
      if (!isArray(field.type)) continue
      for (const member of field.type.of) {
        // Types of the schema are looked at by themselves.
        if (!schemaTypes.some(({ name }) => name === member.name)) yield* findFields(member, place)
      }
    }
  }
  const fields = schemaTypes.flatMap(({ name }) => [...findFields(getType(name), name)])
  const times = fields.filter(([, type]) => type.name === 'datetime')

  it('are all written in one format, without the weekday', () => {
    const days = fields.filter(([, type]) => type.name === 'date')
    expect(days.length).toBeGreaterThan(4)
    for (const [path, { options }] of [...days, ...times]) {
      expect({ path, options }).toMatchObject({ path, options: { dateFormat: 'D MMM YYYY' } })
    }
  })

  it('are entered and shown in Singapore’s time zone, wherever the editor is', () => {
    expect(times.length).toBeGreaterThan(4)
    for (const [path, { options }] of times) {
      expect({ path, options }).toMatchObject({
        path,
        options: { displayTimeZone: 'Asia/Singapore', allowTimeZoneSwitch: false },
      })
    }
  })
})

describe('blocks', () => {
  it('are listed once', () => {
    const names = blockTypes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/Block$/)
  })

  it.each(TYPES_WITH_BLOCKS)('are all in %s, in the same order', (name) => {
    expect(getMemberNames(getField(name, 'blocks'))).toEqual(blockTypes.map((type) => type.name))
  })

  it('are offered by no other field', () => {
    const names = new Set<string>(blockTypes.map(({ name }) => name))
    const holders = schemaTypes.flatMap(({ name }) => {
      const type = getType(name)
      const fields = isObject(type) ? type.fields : []
      return fields
        .filter((field) => getMemberNames(field.type).some((member) => names.has(member)))
        .map((field) => `${name}.${field.name}`)
    })
    expect(holders.toSorted()).toEqual(TYPES_WITH_BLOCKS.map((name) => `${name}.blocks`).toSorted())
  })
})

describe('pictures', () => {
  it('all have the type that requires alternative text', () => {
    const plain = schemaTypes.flatMap(({ name }) => {
      const type = getType(name)
      const fields = isObject(type) ? type.fields : []
      return fields.filter((field) => field.type.name === 'image').map((field) => field.name)
    })
    expect(plain).toEqual([])
  })

  it('can be cropped around a hotspot', () => {
    expect(getType('imageWithAlt').options).toMatchObject({ hotspot: true })
  })
})

describe('sampleFields', () => {
  it.each(['carModel', 'outlet', 'menuSource', 'career', 'promo', 'page', 'siteSettings'])(
    'of %s lists its own fields',
    (name) => {
      const type = getType(name)
      const fields = isObject(type) ? type.fields.map((field) => field.name) : []
      const options: unknown = Reflect.get(getField(name, 'sampleFields').options ?? {}, 'list')
      const listed = Array.isArray(options) ? options.map(({ value }) => value) : []
      expect(listed.length).toBeGreaterThan(0)
      expect(fields).toEqual(expect.arrayContaining(listed))
      expect(listed).not.toContain('sampleFields')
      expect(listed).not.toContain('orderRank')
    },
  )
})
