import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { type ClamdTwin, EICAR, startClamd } from './clamd.fixture.ts'
import { createClamdScanner, parseClamdAddress } from './clamd-scanner.ts'
import { getFile } from './file-records.ts'
import { createFilesApp } from './files-app.ts'
import { buildPdf } from './files.fixture.ts'

const answerSchema = z.looseObject({ id: z.string().optional() })

/** A PDF with something between its first line and the rest. */
function buildPdfWith(...parts: Buffer[]): Buffer {
  const pdf = Buffer.from(buildPdf())
  const end = pdf.indexOf('\n') + 1
  return Buffer.concat([pdf.subarray(0, end), ...parts, pdf.subarray(end)])
}

describe('a résumé where a scanner is set', () => {
  let store: EmbeddedStore
  let clamd: ClamdTwin
  let stored: string[]
  let errors: unknown[]
  beforeEach(async () => {
    store = await openEmbeddedStore()
    clamd = await startClamd()
    stored = []
    errors = []
  })
  afterEach(async () => {
    clamd.close()
    await store.close()
  })

  const send = async (bytes: Buffer, purpose = 'resume') => {
    const app = createFilesApp({
      store,
      storage: {
        put: async (id) => {
          stored.push(id)
        },
      },
      scan: createClamdScanner(clamd.address, 200),
      logError: (_message, cause) => errors.push(cause),
    })
    const response = await app.request(`/files?purpose=${purpose}`, {
      method: 'POST',
      body: new Uint8Array(bytes),
    })
    return { status: response.status, ...answerSchema.parse(await response.json()) }
  }

  it('is stored with the time of its verdict when it is clean', async () => {
    const pdf = buildPdf()
    const { status, id } = await send(pdf)
    expect(status).toBe(201)
    expect(clamd.scanned).toEqual([pdf])
    expect(await getFile(store, id ?? '')).toMatchObject({
      scannedAt: expect.any(String),
    })
  })

  it('is scanned whole when it is larger than a chunk', async () => {
    const large = buildPdfWith(Buffer.alloc(300_000, 'x'), Buffer.from(EICAR))
    expect(await send(large)).toMatchObject({ status: 422, code: 'INFECTED' })
    expect(clamd.scanned[0]?.equals(large)).toBe(true)
  })

  it('is refused with what to do, and not stored, when it has a virus', async () => {
    expect(await send(buildPdfWith(Buffer.from(EICAR)))).toMatchObject({
      status: 422,
      code: 'INFECTED',
      message: expect.stringContaining('virus'),
    })
    expect(stored).toEqual([])
  })

  it.each([['INSTREAM size limit exceeded. ERROR'], ['stream: Can’t allocate memory ERROR'], ['']])(
    'is not taken without a verdict: "%s"',
    async (trouble) => {
      clamd.trouble = trouble
      expect(await send(buildPdf())).toMatchObject({ status: 503, code: 'NOT_SCANNED' })
      expect(stored).toEqual([])
      expect(errors).toHaveLength(1)
    },
  )

  it('is not taken while the scanner is down', async () => {
    clamd.close()
    expect(await send(buildPdf())).toMatchObject({ status: 503 })
    expect(stored).toEqual([])
  })
})

it.each([
  ['clamd.internal:3310', { host: 'clamd.internal', port: 3310 }],
  ['', undefined],
  [undefined, undefined],
])('reads the address of the scanner: %s', (text, address) => {
  expect(parseClamdAddress(text)).toEqual(address)
})

it('refuses an address without a port', () => {
  expect(() => parseClamdAddress('clamd')).toThrow('CLAMD_ADDRESS')
})
