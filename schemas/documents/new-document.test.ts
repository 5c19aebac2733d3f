import { API_VERSION } from 'core/sanity-api'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { resolveInitialValueForType } from 'sanity'
import { schemaTypes } from '../schema-types.ts'
import { getProblems, schema } from '../testing/validate-document.ts'

// Sanity uses a browser's task queue when there is one.
beforeAll(() => {
  Reflect.set(globalThis, 'window', {})
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

const client = createClient({
  projectId: 'test',
  dataset: 'test',
  apiVersion: API_VERSION,
  useCdn: false,
})
const context = {
  projectId: 'test',
  dataset: 'test',
  schema,
  currentUser: null,
  getClient: () => client,
}

/** The initial value that Studio gives a new document. */
async function createValue(name: string): Promise<object> {
  const type = schema.get(name)
  if (!type) throw new Error(`The schema has no type ${name}.`)
  const value: unknown = await resolveInitialValueForType(type, {}, 9, context)
  return Object(value ?? {})
}

const imageAsset = { _id: 'image-abc-1200x490-png', _type: 'sanity.imageAsset' }
const image = {
  _type: 'imageWithAlt',
  alt: 'A silver sedan from the side',
  asset: { _type: 'reference', _ref: imageAsset._id },
}

it.each(
  schemaTypes
    .filter(({ type }) => type === 'document' || type === 'object')
    .map(({ name }) => name),
)('a new %s has no objects that nobody asked for', async (name) => {
  const objects = Object.entries(await createValue(name)).filter(
    ([, value]) => typeof value === 'object',
  )
  expect(objects).toEqual([])
})

it('can be published with the required fields and no price when it is a new model', async () => {
  const model = {
    ...(await createValue('carModel')),
    _id: 'drafts.new',
    _type: 'carModel',
    name: 'SHARK',
    modelName: 'Shark',
    path: '/byd-shark',
    carType: 'Electric SUV',
    body: 'suv',
    src: image,
    heroImage: image,
  }
  expect(await getProblems(model, [imageAsset])).toEqual([])
})

it('can be published with the required fields and no salary when it is a new role', async () => {
  const role = {
    ...(await createValue('career')),
    _id: 'drafts.new',
    _type: 'career',
    title: 'Sales Advisor',
    path: '/careers/sales-advisor',
    department: 'cars',
    place: 'Suntec City',
    validThrough: '2999-12-31',
    summary: 'Advise visitors.',
    body: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 'b', text: 'Advise visitors.', marks: [] }],
      },
    ],
  }
  expect(await getProblems(role)).toEqual([expect.stringMatching(/^warning salaryRange: /)])
})

it('is not for good when it is a new redirect, which browsers would keep', async () => {
  expect(await createValue('redirect')).toMatchObject({ permanent: false })
})
