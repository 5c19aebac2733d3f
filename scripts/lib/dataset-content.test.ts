import { expect, it } from '@jest/globals'
import { compareContent, readDatasetContent } from './dataset-content.ts'

const toLines = (documents: unknown[]) => documents.map((each) => JSON.stringify(each)).join('\n')
const DOCUMENTS = [
  { _id: 'a', _type: 'page', links: [{ _ref: 'b' }, { deep: { _ref: 'image-1' } }] },
  { _id: 'drafts.b', _type: 'page' },
  { _id: 'image-1', _type: 'sanity.imageAsset', sha1hash: 'abc' },
]

it('finds no difference when both have the same', () => {
  const content = readDatasetContent(toLines(DOCUMENTS))
  expect(content).toMatchObject({ references: 2, dangling: 0 })
  for (const line of compareContent(content, content)) expect(line).toMatch(/^same/)
})

it.each([
  ['a document', DOCUMENTS.slice(1), 'DIFFER page: 1 0'],
  ['a draft', [DOCUMENTS[0], DOCUMENTS[2]], 'DIFFER page (draft): 1 0'],
  ['a reference', [{ _id: 'a', _type: 'page' }, ...DOCUMENTS.slice(1)], 'DIFFER references: 2 0'],
  [
    'the bytes of an asset',
    [...DOCUMENTS.slice(0, 2), { ...DOCUMENTS[2], sha1hash: 'other' }],
    'DIFFER assets that did not arrive: 0 1',
  ],
])('names what is missing when %s is', (_case, documents, line) => {
  const from = readDatasetContent(toLines(DOCUMENTS))
  expect(compareContent(from, readDatasetContent(toLines(documents)))).toContain(line)
})
