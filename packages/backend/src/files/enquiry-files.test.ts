import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  API_KEY,
  buildCreation,
  buildKey,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { buildPdf } from './files.fixture.ts'
import { getFile, getFileUrls, keepFile, purgeFile } from './file-records.ts'
import { createFolderStorage, type FolderStorage } from '../embedded/storage/folder-storage.ts'

const FILES = `query Files($access: AccessInput!) { result: enquiryFiles(access: $access) { id url } }`

describe('files of an enquiry', () => {
  let backend: TestBackend
  let folder: string
  let storage: FolderStorage

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'enquiry-files-'))
    storage = createFolderStorage({ folder, url: 'http://files.example', secret: 'secret' })
    backend = await startBackend({
      deps: { getFileUrls: (record) => getFileUrls(backend.store, storage, record) },
    })
  })
  afterEach(async () => {
    await backend.close()
    rmSync(folder, { recursive: true })
  })

  const keep = (purpose: 'photo' | 'resume') =>
    keepFile(
      backend.store,
      storage,
      { purpose, bytes: buildPdf(), contentType: 'application/pdf', extension: 'pdf' },
      Date.now(),
    )

  const sendTradeIn = (photos: string[], key = buildKey()) =>
    backend.send(buildCreation('createTradeIn', 'TradeInInput'), {
      input: {
        key,
        plate: 'SBA1234G',
        makeModel: 'BYD ATTO 3',
        mileageKm: 61_400,
        registered: '2022-10-01',
        coeUntil: '2032-09-30',
        condition: 'clean',
        photos,
        person: { name: 'Lim Wei Ling', email: 'weiling@example.com', phone: '+6581234567' },
        consents: [],
      },
    })

  it('claims them for an enquiry, idempotently', async () => {
    const id = await keep('photo')
    const key = buildKey()
    for (const attempt of [1, 2]) {
      const answer = await sendTradeIn([id], key)
      expect([attempt, answer]).toMatchObject([
        attempt,
        { data: { result: { __typename: 'Receipt', id: `TRADE_IN-${key}` } } },
      ])
    }
    expect(await getFile(backend.store, id)).toMatchObject({ claimedBy: `TRADE_IN-${key}` })
    expect(await purgeFile(backend.store, storage, id)).toBe(false)
    expect(readdirSync(folder)).toEqual([id])
  })

  it('refuses files that are missing, of another purpose, or somebody else’s', async () => {
    const [mine, resume] = [await keep('photo'), await keep('resume')]
    const theirs = await keep('photo')
    await sendTradeIn([theirs])
    expect(await sendTradeIn([mine, 'gone', resume, theirs])).toMatchObject({
      data: {
        result: {
          reason: 'INVALID',
          fields: [1, 2, 3].map((index) => ({
            field: `photos.${index}`,
            message: 'Add this photo again.',
          })),
        },
      },
    })
  })

  it('shows them to the owner and nobody else', async () => {
    const id = await keep('photo')
    const key = buildKey()
    const answer = await sendTradeIn([id], key)
    const token = Reflect.get(Object(answer.data?.['result']), 'manageToken')
    const access = { id: `TRADE_IN-${key}` }
    expect(await backend.send(FILES, { access: { ...access, token } })).toMatchObject({
      data: {
        result: [{ id, url: expect.stringMatching(/^http:\/\/files\.example\/.*signature=/) }],
      },
    })
    for (const wrong of [undefined, 'x', `${token}x`]) {
      const refused = await backend.send(
        FILES,
        { access: { ...access, token: wrong } },
        { 'x-api-key': API_KEY },
      )
      expect(refused).toMatchObject({ data: { result: [] } })
    }
  })
})
