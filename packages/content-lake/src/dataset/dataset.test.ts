import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { exportDataset as sanityExport } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { isRecord } from '../guards.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { packArchive } from './archive.ts'
import { exportDataset } from './export-dataset.ts'
import { importDataset, type ImportMode } from './import-dataset.ts'
import { readImportSource } from './import-source.ts'
import { LakeClient } from './lake-client.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await startTestLake({ now: () => new Date('2026-11-20T10:00:00.000Z') })
})

afterAll(async () => {
  await lake.server.close()
})

let datasets = 0

async function createDataset(): Promise<string> {
  const name = `test-${++datasets}`
  await lake
    .createClient({ token: lake.tokens.administrator })
    .datasets.create(name, { aclMode: 'public' })
  return name
}

function createLakeClient() {
  return new LakeClient({ url: lake.url, token: lake.tokens.administrator })
}

function ignore() {}

async function importFrom(path: string, dataset: string, mode: ImportMode = 'create') {
  const source = await readImportSource(path)
  try {
    return await importDataset({
      client: createLakeClient(),
      source,
      dataset,
      mode,
      onProgress: ignore,
    })
  } finally {
    await source.dispose()
  }
}

async function exportTo(
  destination: string,
  dataset: string,
  { withDrafts = true, withAssets = true } = {},
) {
  return exportDataset({
    client: createLakeClient(),
    dataset,
    destination,
    withDrafts,
    withAssets,
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    onProgress: ignore,
  })
}

function fetchAll(dataset: string): Promise<Record<string, unknown>[]> {
  return lake
    .createClient({ token: lake.tokens.viewer, dataset, perspective: 'raw' })
    .fetch('*[!(_type match "sanity.*")] | order(_id)')
}

function toNdjson(documents: readonly unknown[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('')
}

/** Revisions name the transaction that wrote them, so they differ between imports. */
function withoutRevisions(ndjson: string): string {
  return ndjson.replaceAll(/"_rev":"[^"]+"/g, '"_rev":"…"')
}

function toContent(documents: Record<string, unknown>[]) {
  return documents.map(({ _rev, _updatedAt, ...content }) => content)
}

function read(folder: string, ...path: string[]): Buffer {
  return readFileSync(join(folder, ...path))
}

const ARTICLE = {
  _id: 'article',
  _type: 'article',
  _createdAt: '2026-01-02T03:04:05Z',
  title: 'Hallo – 你好',
  author: { _ref: 'author', _type: 'reference' },
  body: [{ _type: 'block', children: [{ _type: 'span', text: 'a' }] }],
  picture: {
    _sanityAsset: 'image@file://./images/car.png',
    alt: 'A car',
    hotspot: { x: 0.5, y: 0.5 },
  },
  brochure: { _type: 'file', _sanityAsset: 'file@file://./files/list.pdf' },
}
const AUTHOR = {
  _id: 'author',
  _type: 'author',
  favourite: { _ref: 'article', _type: 'reference' },
}
const DRAFT = {
  _id: 'drafts.article',
  _type: 'article',
  title: 'Next',
  related: [{ _ref: 'nowhere', _weak: true }],
}

async function createExportFolder(documents: readonly unknown[] = [ARTICLE, AUTHOR, DRAFT]) {
  const folder = createTemporaryDirectory()
  mkdirSync(join(folder, 'images'))
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'data.ndjson'), toNdjson(documents))
  const picture = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#c00' },
  })
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'images', 'car.png'), picture)
  const other = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0c0' } })
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'images', 'unused.png'), other)
  writeFileSync(join(folder, 'files', 'list.pdf'), '%PDF-1.7 list')
  return folder
}

describe('import', () => {
  it('creates documents, pictures and files, and completes arrays and references', async () => {
    const dataset = await createDataset()
    const summary = await importFrom(await createExportFolder(), dataset)
    expect(summary).toEqual({ documents: 3, assets: 3, skipped: 0 })
    const [article, author, draft] = await fetchAll(dataset)
    expect(article).toMatchObject({
      _id: 'article',
      _createdAt: '2026-01-02T03:04:05Z',
      title: 'Hallo – 你好',
      author: { _ref: 'author', _type: 'reference' },
      body: [
        { _key: expect.stringMatching(/^[0-9a-f]{12}$/), children: [{ _key: expect.any(String) }] },
      ],
      picture: {
        _type: 'image',
        alt: 'A car',
        hotspot: { x: 0.5, y: 0.5 },
        asset: {
          _type: 'reference',
          _ref: expect.stringMatching(/^image-[0-9a-f]{40}-30x20-png$/),
        },
      },
      brochure: {
        _type: 'file',
        asset: { _ref: expect.stringMatching(/^file-[0-9a-f]{40}-pdf$/) },
      },
    })
    expect(JSON.stringify(article)).not.toContain('_sanityAsset')
    expect(author).toMatchObject({ favourite: { _ref: 'article', _type: 'reference' } })
    expect(draft).toMatchObject({ related: [{ _ref: 'nowhere', _weak: true, _type: 'reference' }] })
    const client = lake.createClient({ token: lake.tokens.viewer, dataset })
    expect(
      await client.fetch('*[_type == "sanity.imageAsset"].originalFilename | order(@)'),
    ).toEqual(['car.png', 'unused.png'])
  })

  it('imports more than a batch in any order of references, which end up strong', async () => {
    const dataset = await createDataset()
    const documents = Array.from({ length: 1201 }, (_, index) => ({
      _id: `n${index}`,
      _type: 'node',
      next: { _ref: `n${(index + 700) % 1201}`, _type: 'reference' },
      list: [{ deep: { _ref: `n${(index + 1) % 1201}` } }],
      loose: { _ref: 'elsewhere', _weak: true },
    }))
    const folder = createTemporaryDirectory()
    writeFileSync(join(folder, 'data.ndjson'), toNdjson(documents))
    expect(await importFrom(folder, dataset)).toMatchObject({ documents: 1201 })
    const stored = await fetchAll(dataset)
    expect(stored).toHaveLength(1201)
    for (const document of stored) {
      expect(document.next).not.toHaveProperty('_weak')
      expect(document.list).toEqual([
        { _key: expect.any(String), deep: { _type: 'reference', _ref: expect.any(String) } },
      ])
      expect(document.loose).toMatchObject({ _weak: true })
    }
  })

  it('is atomic when it fits one transaction', async () => {
    const dataset = await createDataset()
    const folder = await createExportFolder([AUTHOR, { _id: 'b', _type: 'b' }])
    await expect(importFrom(folder, dataset)).rejects.toThrow(/"article"/)
    expect(await fetchAll(dataset)).toEqual([])
  })

  it('creates, replaces, or adds missing documents', async () => {
    const dataset = await createDataset()
    const folder = createTemporaryDirectory()
    const write = (documents: readonly unknown[]) =>
      writeFileSync(join(folder, 'data.ndjson'), toNdjson(documents))
    write([{ _id: 'a', _type: 't', v: 1 }])
    await importFrom(folder, dataset)
    write([
      { _id: 'a', _type: 't', v: 2 },
      { _id: 'b', _type: 't', v: 2 },
    ])
    await expect(importFrom(folder, dataset)).rejects.toThrow(/"a".*exists/)
    expect(await importFrom(folder, dataset, 'missing')).toEqual({
      documents: 1,
      assets: 0,
      skipped: 1,
    })
    expect(await fetchAll(dataset)).toMatchObject([{ v: 1 }, { v: 2 }])
    await importFrom(folder, dataset, 'replace')
    expect(await fetchAll(dataset)).toMatchObject([{ v: 2 }, { v: 2 }])
  })

  it('skips system documents', async () => {
    const dataset = await createDataset()
    const folder = createTemporaryDirectory()
    writeFileSync(
      join(folder, 'data.ndjson'),
      toNdjson([
        { _id: '_.retention.max', _type: 'system.retention' },
        { _id: 'a', _type: 't' },
      ]),
    )
    expect(await importFrom(folder, dataset)).toMatchObject({ documents: 1, skipped: 1 })
  })

  it.each([
    ['{"_id":"a","_type":"t"}\n{oops}\n', /line 2: not JSON/],
    ['[]\n', /line 1: not a JSON object/],
    ['{"_id":"a","_type":"t"}\n\n{"_id":"a","_type":"t"}\n', /line 3: the id "a" is on line 1 too/],
    ['{"_id":"a"}\n', /line 1: the document "a" has no "_type"/],
    ['{"_id":"a b","_type":"t"}\n', /line 1: "_id" is not a valid document id: "a b"/],
    [
      '{"_id":"a","_type":"t","p":[{"q":{"_sanityAsset":"x.png"}}]}\n',
      /document "a" has at p\[0\]\.q an asset/,
    ],
    [
      '{"_id":"a","_type":"t","p":{"_sanityAsset":"image@file://./images/none.png"}}\n',
      /images\/none\.png" cannot be read/,
    ],
    [
      '{"_id":"a","_type":"t","p":{"_sanityAsset":"image@file://./../../etc/passwd"}}\n',
      /lies outside/,
    ],
    [
      '{"_id":"a","_type":"t","p":{"_sanityAsset":"image@file://./files/list.pdf"}}\n',
      /files\/list\.pdf" cannot be uploaded: Not an image/,
    ],
    ['{"_id":"image-x","_type":"sanity.imageAsset"}\n', /raw export/],
  ])('refuses %j with its position', async (ndjson, message) => {
    const dataset = await createDataset()
    const folder = await createExportFolder()
    writeFileSync(join(folder, 'data.ndjson'), ndjson)
    await expect(importFrom(folder, dataset)).rejects.toThrow(message)
    expect(await fetchAll(dataset)).toEqual([])
  })

  it('distinguishes a missing path, an empty folder, two files, a broken and an empty archive', async () => {
    const folder = createTemporaryDirectory()
    await expect(readImportSource(join(folder, 'none'))).rejects.toThrow(
      'There is no file or folder',
    )
    await expect(readImportSource(folder)).rejects.toThrow('has no .ndjson file')
    writeFileSync(join(folder, 'broken.tar.gz'), Buffer.from([0x1f, 0x8b, 1, 2, 3]))
    await expect(readImportSource(join(folder, 'broken.tar.gz'))).rejects.toThrow(
      'cannot be unpacked',
    )
    writeFileSync(join(folder, 'a.ndjson'), '')
    await expect(readImportSource(folder)).rejects.toThrow('holds no documents')
    await expect(readImportSource(join(folder, 'a.ndjson'))).rejects.toThrow('holds no documents')
    const empty = join(createTemporaryDirectory(), 'empty.tar.gz')
    await packArchive(folder, empty, 'export')
    await expect(readImportSource(empty)).rejects.toThrow('holds no documents')
    writeFileSync(join(folder, 'b.ndjson'), '')
    await expect(readImportSource(folder)).rejects.toThrow('more than one .ndjson file')
  })
})

describe('export', () => {
  it('is byte-identical after import, export, import, export', async () => {
    const [first, second] = [await createDataset(), await createDataset()]
    await importFrom(await createExportFolder(), first)
    const firstFolder = join(createTemporaryDirectory(), 'export')
    expect(await exportTo(firstFolder, first)).toEqual({ documents: 3, assets: 3 })
    await importFrom(firstFolder, second)
    const secondFolder = join(createTemporaryDirectory(), 'export')
    await exportTo(secondFolder, second)

    expect(withoutRevisions(read(secondFolder, 'data.ndjson').toString())).toBe(
      withoutRevisions(read(firstFolder, 'data.ndjson').toString()),
    )
    for (const kind of ['images', 'files']) {
      const names = readdirSync(join(firstFolder, kind))
      expect(readdirSync(join(secondFolder, kind))).toEqual(names)
      for (const name of names)
        expect(read(secondFolder, kind, name).equals(read(firstFolder, kind, name))).toBe(true)
    }
    expect(withoutRevisions(read(secondFolder, 'assets.json').toString())).toBe(
      withoutRevisions(read(firstFolder, 'assets.json').toString()),
    )
    expect(await fetchAll(second)).toEqual(
      (await fetchAll(first)).map((document) => ({ ...document, _rev: expect.any(String) })),
    )
  })

  it('keeps the order of keys when it goes out and in', async () => {
    const documents = Array.from({ length: 501 }, (_, index) => ({
      title: 'b',
      _type: 'article',
      deep: { z: { y: 1, x: 2 }, a: null },
      _id: `a${1000 + index}`,
      list: [{ b: 1, _key: 'k', _ref: 'a1000', _type: 'reference', a: 2 }],
      _createdAt: '2026-01-02T03:04:05Z',
      picture: { alt: 'A', _sanityAsset: 'image@file://./images/car.png', _type: 'image', b: 1 },
    }))
    const dataset = await createDataset()
    await importFrom(await createExportFolder(documents), dataset)
    const folder = join(createTemporaryDirectory(), 'export')
    await exportTo(folder, dataset)
    const exported = read(folder, 'data.ndjson')
      .toString()
      .replaceAll(/,"_(?:rev|updatedAt)":"[^"]+"/g, '')
      .replaceAll(/\/images\/[^"]+/g, '/images/car.png')
    expect(exported).toBe(toNdjson(documents))
  })

  it('keeps the line and paragraph separators of pasted text when it goes out and in', async () => {
    const texts = ['a\u2028b', 'c\u2029d', 'e\u0085f', 'g\rh\ni']
    const source = createTemporaryDirectory()
    writeFileSync(join(source, 'data.ndjson'), toNdjson([{ _id: 'pasted', _type: 't', texts }]))
    const [first, second] = [await createDataset(), await createDataset()]
    await importFrom(source, first)
    const archive = join(createTemporaryDirectory(), 'all.tar.gz')
    expect(await exportTo(archive, first)).toEqual({ documents: 1, assets: 0 })
    await importFrom(archive, second)
    expect(await fetchAll(second)).toMatchObject([{ texts }])
  })

  it('keeps the metadata of an asset', async () => {
    const [first, second] = [await createDataset(), await createDataset()]
    await importFrom(await createExportFolder(), first)
    const client = lake.createClient({ token: lake.tokens.editor, dataset: first })
    const [asset] = await client.fetch<{ _id: string }[]>(
      '*[_type == "sanity.imageAsset" && originalFilename == "car.png"]{_id}',
    )
    await client
      .patch(asset?._id ?? '')
      .set({ title: 'Red car', creditLine: 'Ours' })
      .commit()
    const archive = join(createTemporaryDirectory(), 'out.tar.gz')
    await exportTo(archive, first)
    await importFrom(archive, second)
    const copy = lake.createClient({ token: lake.tokens.viewer, dataset: second })
    expect(await copy.getDocument(asset?._id ?? '')).toMatchObject({
      title: 'Red car',
      creditLine: 'Ours',
      originalFilename: 'car.png',
    })
  })

  it('can exclude drafts and assets', async () => {
    const dataset = await createDataset()
    await importFrom(await createExportFolder(), dataset)
    const folder = join(createTemporaryDirectory(), 'plain')
    expect(await exportTo(folder, dataset, { withDrafts: false, withAssets: false })).toEqual({
      documents: 2,
      assets: 0,
    })
    const text = readFileSync(join(folder, 'data.ndjson'), 'utf8')
    expect(text).not.toContain('drafts.')
    expect(text).not.toContain('picture')
    for (const taken of [folder, `${folder}.ndjson`])
      await expect(exportTo(taken, dataset)).rejects.toThrow('is not a new folder')
  })

  it('exports over HTTP what each caller may read, by id and by type', async () => {
    const dataset = await createDataset()
    await importFrom(await createExportFolder(), dataset)
    const ids = async (query = '', token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined
      const response = await fetch(`${lake.url}/v2021-06-07/data/export/${dataset}${query}`, {
        headers,
      })
      expect(response.headers.get('content-type')).toBe('application/x-ndjson')
      const lines = (await response.text()).trim().split('\n')
      return lines.map((line): unknown => {
        const document: unknown = JSON.parse(line)
        return isRecord(document) ? document._id : undefined
      })
    }
    expect(await ids('?types=article,author')).toEqual(['article', 'author'])
    expect(await ids('?types=article,author', lake.tokens.viewer)).toEqual([
      'article',
      'author',
      'drafts.article',
    ])
    expect(await ids('', lake.tokens.viewer)).toHaveLength(6)
  })
})

describe('Sanity’s own tools', () => {
  it('@sanity/import reads our archive into the lake', async () => {
    const [first, second] = [await createDataset(), await createDataset()]
    await importFrom(await createExportFolder(), first)
    const folder = join(createTemporaryDirectory(), 'export')
    await exportTo(folder, first)
    const { numDocs, warnings } = await sanityImport(folder, {
      client: lake.createClient({ token: lake.tokens.editor, dataset: second }),
      operation: 'create',
      onProgress: ignore,
    })
    expect({ numDocs, warnings }).toEqual({ numDocs: 3, warnings: [] })
    expect(toContent(await fetchAll(second))).toEqual(toContent(await fetchAll(first)))
  })

  it('we read the archive that @sanity/export makes of the lake', async () => {
    const [first, second] = [await createDataset(), await createDataset()]
    await importFrom(await createExportFolder(), first)
    const archive = join(createTemporaryDirectory(), 'sanity.tar.gz')
    const result = await sanityExport({
      client: lake.createClient({ token: lake.tokens.viewer, dataset: first }),
      dataset: first,
      outputPath: archive,
    })
    expect(result).toMatchObject({ documentCount: 3, assetCount: 3 })
    expect(await importFrom(archive, second)).toEqual({ documents: 3, assets: 3, skipped: 0 })
    expect(toContent(await fetchAll(second))).toEqual(toContent(await fetchAll(first)))
  })

  it('@sanity/export in cursor mode terminates', async () => {
    const dataset = await createDataset()
    await importFrom(await createExportFolder(), dataset)
    const result = await sanityExport({
      client: lake.createClient({ token: lake.tokens.viewer, dataset }),
      dataset,
      outputPath: join(createTemporaryDirectory(), 'cursor.tar.gz'),
      mode: 'cursor',
      assets: false,
    })
    expect(result).toMatchObject({ documentCount: 3 })
  })
})
