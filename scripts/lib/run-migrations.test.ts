import { resolve } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { startTestLake, type TestLake } from '../../packages/content-lake/src/testing/test-lake.ts'
import { type DatasetMigration, loadMigrations, type MigratedDocument } from './load-migrations.ts'
import { runMigrations } from './run-migrations.ts'

const RENAME = {
  number: 1,
  name: 'heading is title',
  change: ({ heading, ...rest }: MigratedDocument): MigratedDocument =>
    heading === undefined ? rest : { ...rest, title: heading },
}
const UPPER = {
  number: 2,
  name: 'titles are upper case',
  change: (document: MigratedDocument) => ({
    ...document,
    title: String(document['title']).toUpperCase(),
  }),
}

let lake: TestLake
let client: SanityClient
beforeEach(async () => {
  lake = await startTestLake()
  client = lake.createClient({
    token: lake.tokens.administrator,
    perspective: 'raw',
    useCdn: false,
  })
  await client.create({ _id: 'about', _type: 'page', heading: 'About' })
  await client.create({ _id: 'drafts.about', _type: 'page', heading: 'About us' })
})
afterEach(() => lake.server.close())

const read = (id: string) => client.getDocument(id)
const onPages = ({ change, ...rest }: Required<Omit<DatasetMigration, 'add'>>) => ({
  ...rest,
  change: (document: MigratedDocument) => (document._type === 'page' ? change(document) : document),
})

it('changes published documents and drafts once, in the order of the numbers', async () => {
  const migrations = [onPages(UPPER), onPages(RENAME)]
  expect(await runMigrations(client, migrations)).toEqual([
    { number: 1, name: RENAME.name, changed: 2 },
    { number: 2, name: UPPER.name, changed: 2 },
  ])
  expect(await read('about')).toMatchObject({ title: 'ABOUT' })
  expect(await read('drafts.about')).toMatchObject({ title: 'ABOUT US' })
  expect(await read('about')).not.toHaveProperty('heading')
  expect(await runMigrations(client, migrations)).toEqual([])
})

it('adds the documents that are missing, and leaves those with a draft alone', async () => {
  const add = ['about', 'imprint'].map((_id) => ({ _id, _type: 'page', title: 'New' }))
  const adding = { number: 3, name: 'pages', add }
  await client.delete('about')
  expect(await runMigrations(client, [adding], { isTrial: true })).toMatchObject([{ changed: 1 }])
  expect(await runMigrations(client, [adding])).toMatchObject([{ changed: 1 }])
  expect(await read('imprint')).toMatchObject({ title: 'New' })
  expect(await read('about')).toBeUndefined()
  await client.delete('imprint')
  expect(await runMigrations(client, [adding])).toEqual([])
})

it('writes nothing when it is only tried', async () => {
  expect(await runMigrations(client, [onPages(RENAME)], { isTrial: true })).toMatchObject([
    { changed: 2 },
  ])
  expect(await read('about')).toMatchObject({ heading: 'About' })
  expect(await read('migration.0001')).toBeUndefined()
})

it.each<[string, (document: MigratedDocument) => MigratedDocument]>([
  ['its own result', (document) => ({ ...document, count: Number(document['count'] ?? 0) + 1 })],
  ['the identity of a document', (document) => ({ ...document, _id: 'other' })],
])('writes nothing at all when a migration changes %s', async (_case, change) => {
  const broken = onPages({ number: 2, name: 'broken', change })
  await expect(runMigrations(client, [onPages(RENAME), broken])).rejects.toThrow(
    'Migration 2 cannot be repeated',
  )
  expect(await read('about')).toMatchObject({ heading: 'About' })
})

it('reads again when an editor writes meanwhile', async () => {
  const editor = lake.createClient({ token: lake.tokens.editor, useCdn: false })
  jest.spyOn(client, 'mutate').mockImplementationOnce(async (operations) => {
    await editor.patch('about').set({ heading: 'Who we are' }).commit()
    return client.mutate(operations)
  })
  expect(await runMigrations(client, [onPages(RENAME)])).toMatchObject([{ changed: 2 }])
  expect(await read('about')).toMatchObject({ title: 'Who we are' })
})

it('loads the migrations of the content model', async () => {
  const file = resolve(import.meta.dirname, '../../schemas/migrations/migrations.ts')
  const migrations = await loadMigrations(file)
  expect(migrations[0]).toMatchObject({ number: 2 })
  expect(await runMigrations(client, migrations)).toHaveLength(migrations.length)
  await expect(loadMigrations(import.meta.filename.replace('.test', ''))).rejects.toThrow(
    'does not export MIGRATIONS',
  )
})
