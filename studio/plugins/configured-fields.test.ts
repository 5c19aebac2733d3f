import { expect, it } from '@jest/globals'
import { createSchema } from 'sanity'
import { schemaTypes } from 'schemas/schema-types'
import { getProblems } from 'schemas/testing/validate-document'
import { toEnvironment } from '../environment.ts'
import { withConfiguredFields } from './configured-fields.ts'

const terms = {
  _id: 'page-preorder-terms',
  _type: 'page',
  title: 'Pre-order terms',
  path: '/preorder-terms',
  sampleFields: ['blocks'],
}

async function getErrors(previewOrigin: string) {
  const environment = toEnvironment({ SANITY_STUDIO_PREVIEW_ORIGIN: previewOrigin })
  const types = withConfiguredFields(schemaTypes, environment)
  const problems = await getProblems(terms, [], createSchema({ name: 'default', types }))
  return problems.filter((problem) => problem.startsWith('error'))
}

it('blocks publishing sample terms of the fee on the public site, and says what to replace', async () => {
  const errors = await getErrors('https://byd.1826.sg')
  expect(errors).toContainEqual(expect.stringMatching(/These terms are a sample.*untick/))
  const other = await getErrors('http://127.0.0.1:3000')
  expect(other).not.toContainEqual(expect.stringContaining('sample'))
})
