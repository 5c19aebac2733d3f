import { expect, it } from '@jest/globals'
import { keepEntry } from './keep-entry.ts'

const SEAL = { id: 'carModel-seal', path: '/byd-seal' }

const buildCar = (id: string, name: string) => ({ _id: id, name })
const keep = <Answer>(drafts: Answer, published: Answer) =>
  keepEntry(SEAL, drafts, async () => published)

it('shows the draft of the entry with what it refers to, and asks for nothing else', async () => {
  const draft = { _id: SEAL.id, name: 'Draft', outlet: { _id: 'outlet-a', name: 'Draft' } }
  const readPublished = async (): Promise<typeof draft> => {
    throw new Error('It was never published.')
  }
  expect(await keepEntry(SEAL, draft, readPublished)).toBe(draft)
})

it('shows another document as it is published', async () => {
  const published = buildCar('carModel-m6', 'Published')
  expect(await keep(buildCar('carModel-m6', 'Draft'), published)).toBe(published)
  expect(await keep<unknown>(null, published)).toBe(published)
})

it('shows the draft of the entry alone in a list', async () => {
  const drafts = [
    buildCar('carModel-new', 'Never published'),
    buildCar('carModel-m6', 'Draft'),
    buildCar(SEAL.id, 'Draft'),
  ]
  const published = [buildCar(SEAL.id, 'Published'), buildCar('carModel-m6', 'Published')]
  expect(await keep(drafts, published)).toEqual([
    buildCar('carModel-m6', 'Published'),
    buildCar(SEAL.id, 'Draft'),
  ])
})

it('shows an entry that was never published, and none that its draft takes off the list', async () => {
  const seal = { path: SEAL.path }
  const other = { path: '/byd-m6' }
  expect(await keep([seal, other], [other])).toEqual([seal, other])
  expect(await keep([other], [seal, other])).toEqual([other])
})
