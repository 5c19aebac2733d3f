import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { z } from 'zod'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { buildDocx, buildPdf } from './files.fixture.ts'
import { claimFiles, getFile, getFileUrls, purgeFile } from './file-records.ts'
import { toDisposition } from './file-storage.ts'
import { createFilesApp } from './files-app.ts'
import { createFolderApp } from '../embedded/storage/folder-app.ts'
import { createFolderStorage, type FolderStorage } from '../embedded/storage/folder-storage.ts'
import { createS3Storage } from '../aws/s3-storage.ts'

const START = Date.parse('2026-11-20T04:00:00.000Z')
/** The id of an accepted file; empty for a refused one. */
const answerSchema = z.looseObject({ id: z.string().default('') })
const SECRET_PLACE = 'Jalan Rahsia 26'

const buildPhoto = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

/** A phone photo with EXIF orientation and GPS position. */
const buildPhonePhoto = (width: number, height: number) =>
  buildPhoto(width, height)
    .withExif({
      IFD0: { Make: SECRET_PLACE },
      IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('files', () => {
  let store: EmbeddedStore
  let folder: string
  let storage: FolderStorage
  let app: Hono
  let now: number

  beforeEach(async () => {
    store = await openEmbeddedStore()
    folder = mkdtempSync(join(tmpdir(), 'files-'))
    now = START
    storage = createFolderStorage({
      folder,
      url: 'http://127.0.0.1:3901/files',
      secret: 'secret',
      now: () => now,
    })
    app = createFilesApp({ store, storage, apiKey: 'key', now: () => now })
    app.route('/', createFolderApp('files', storage))
  })
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const post = async (
    body: Uint8Array<ArrayBuffer> | FormData,
    { purpose = 'photo', type = '', apiKey = 'key', key = '' } = {},
  ) => {
    const named = key && `&key=${key}`
    const response = await app.request(`/files?purpose=${purpose}${named}`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, ...(type && { 'content-type': type }) },
      body,
    })
    return { status: response.status, answer: answerSchema.parse(await response.json()) }
  }
  const toBody = (bytes: Buffer | string) => new Uint8Array(Buffer.from(bytes))

  it('stores a photo upright, resized, and without its location', async () => {
    const original = await buildPhonePhoto(3000, 2000)
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { answer, status } = await post(toBody(original), { type: 'image/jpeg' })
    expect([status, Object.keys(answer)]).toEqual([201, ['id']])
    expect(readdirSync(folder)).toEqual([answer.id])
    const kept = readFileSync(join(folder, answer.id))
    const { exif, format, height, orientation, width } = await sharp(kept).metadata()
    expect({ exif, format, height, orientation, width }).toEqual({
      exif: undefined,
      format: 'jpeg',
      height: 2400,
      orientation: undefined,
      width: 1600,
    })
    expect(kept.includes(SECRET_PLACE)).toBe(false)
  })

  it.each(['png', 'webp', 'jpeg'] as const)(
    'accepts a %s and stores it as JPEG',
    async (format) => {
      const { answer, status } = await post(toBody(await buildPhoto().toFormat(format).toBuffer()))
      expect(status).toBe(201)
      expect(await getFile(store, answer.id)).toMatchObject({
        contentType: 'image/jpeg',
        purpose: 'photo',
      })
    },
  )

  it('drops data appended to a picture', async () => {
    const picture = await buildPhoto().png().toBuffer()
    const hidden = '<script>alert(document.cookie)</script>'
    const { answer, status } = await post(toBody(Buffer.concat([picture, Buffer.from(hidden)])))
    expect(status).toBe(201)
    expect(readFileSync(join(folder, answer.id)).includes(hidden)).toBe(false)
  })

  it('stores a résumé unchanged', async () => {
    for (const bytes of [buildPdf(), buildDocx()]) {
      const { answer, status } = await post(toBody(bytes), { purpose: 'resume' })
      expect(status).toBe(201)
      expect(readFileSync(join(folder, answer.id))).toEqual(bytes)
    }
  })

  const around = (before: string, after: string) =>
    Buffer.concat([Buffer.from(before, 'latin1'), buildPdf(), Buffer.from(after, 'latin1')])

  it.each([
    ['a line break before it', '\r\n', ''],
    ['a byte-order mark before it', '\xEF\xBB\xBF', ''],
    ['a printer’s job line before it', '\x1B%-12345X@PJL JOB\r\n', ''],
    ['junk of nearly a KiB before it', `${'junk '.repeat(200)}\n`, ''],
    ['blanks behind it', '', ' '.repeat(200)],
    ['NULs behind it', '', '\0'.repeat(1000)],
    ['line breaks and an end-of-file sign behind it', '', '\r\n\r\n\r\n\r\n\r\n\x1A'],
    ['both', '\n\n', '\n\0\0\0\0\0\0\0\0\0\n'],
  ])('stores a PDF with %s unchanged, and has browsers show it', async (_name, before, after) => {
    const bytes = around(before, after)
    const { answer, status } = await post(toBody(bytes), { purpose: 'resume' })
    expect(status).toBe(201)
    expect(readFileSync(join(folder, answer.id))).toEqual(bytes)
    const contentType = (await getFile(store, answer.id))?.contentType ?? ''
    expect(toDisposition({ contentType, fileName: 'resume.pdf' })).toBe(
      'inline; filename="resume.pdf"',
    )
  })

  it('accepts the file as a multipart form', async () => {
    const form = new FormData()
    form.set('file', new File([toBody(buildPdf())], 'me.pdf', { type: 'application/pdf' }))
    expect((await post(form, { purpose: 'resume' })).status).toBe(201)
    const empty = new FormData()
    empty.set('file', 'text')
    expect((await post(empty, { purpose: 'resume' })).status).toBe(400)
  })

  describe('refuses', () => {
    const refuse = async (body: Buffer | string, options: { purpose?: string; type?: string }) => {
      const result = await post(toBody(body), options)
      expect(readdirSync(folder)).toEqual([])
      return [result.status, result.answer]
    }

    it('an unsupported format, naming the supported ones', async () => {
      expect(await refuse('GIF89a…', {})).toEqual([
        415,
        {
          id: '',
          code: 'WRONG_TYPE',
          message: 'This is not a JPEG, PNG or WebP file. Save it as one and add it again.',
          accepted: ['JPEG', 'PNG', 'WebP'],
        },
      ])
      expect(await refuse('hello', { purpose: 'resume' })).toMatchObject([
        415,
        { accepted: ['PDF', 'Word (.docx)'] },
      ])
    })

    it('an HEIC photo, with advice', async () => {
      const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')])
      const [status, answer] = await refuse(heic, { type: 'image/heic' })
      expect(status).toBe(415)
      expect(answer).toMatchObject({ message: expect.stringContaining('(HEIC)') })
    })

    it('a file of the other purpose', async () => {
      const photo = await buildPhoto().jpeg().toBuffer()
      expect((await refuse(photo, { purpose: 'resume' }))[0]).toBe(415)
      expect((await refuse(buildPdf(), { purpose: 'photo' }))[0]).toBe(415)
    })

    it('a file whose declared type is wrong', async () => {
      const photo = await buildPhoto().jpeg().toBuffer()
      expect((await refuse(photo, { type: 'image/png' }))[0]).toBe(415)
      expect((await refuse(buildPdf(), { purpose: 'resume', type: 'text/html' }))[0]).toBe(415)
    })

    it.each([
      ['a PDF with a zip behind it', () => Buffer.concat([buildPdf(), buildDocx()])],
      ['a PDF with a page behind it', () => Buffer.concat([buildPdf(), Buffer.from('<html>')])],
      ['a program with a PDF behind it', () => around('MZ', '')],
      ['a program behind a line break with a PDF behind it', () => around('\nMZ', '')],
      ['a page with a PDF behind it', () => around('\n<!doctype html><script>1</script>', '')],
      ['a page in junk with a PDF behind it', () => around('junk <html>', '')],
      ['a script with a PDF behind it', () => around('#!/bin/sh\n', '')],
      ['a PDF that begins behind the first KiB', () => around(' '.repeat(1025), '')],
      ['a PDF that ends before the last KiB', () => around('', ' '.repeat(1025))],
      ['a trailer before its header', () => Buffer.from('%%EOF\n%PDF-1.7\n')],
      ['a header without a trailer', () => Buffer.from('%PDF-1.7\n')],
      [
        'a PDF that ends inside a zip’s comment',
        () => Buffer.concat([buildPdf().subarray(0, -6), buildDocx({ comment: '\n%%EOF\n' })]),
      ],
      ['a zip that is no document', () => buildDocx({ names: ['evil.exe'] })],
      [
        'a document with macros',
        () =>
          buildDocx({ names: ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'] }),
      ],
      [
        'a document that unpacks outside its folder',
        () => buildDocx({ names: ['[Content_Types].xml', 'word/document.xml', '../../x'] }),
      ],
      ['a document that unpacks to a gigabyte', () => buildDocx({ unpackedSize: 1_000_000_000 })],
      [
        'a document that unpacks to more than it says',
        () => buildDocx({ content: Buffer.alloc(300_000_000), unpackedSize: 1_000 }),
      ],
      ['a document that unpacks to less than it says', () => buildDocx({ unpackedSize: 1_000 })],
      [
        'a document with a page behind it',
        () => Buffer.concat([buildDocx(), Buffer.from('<html>')]),
      ],
      ['half a document', () => buildDocx().subarray(0, 60)],
    ])('%s', async (_name, build) => {
      expect((await refuse(build(), { purpose: 'resume' }))[0]).toBe(415)
    })

    it('a picture that cannot be decoded', async () => {
      const photo = await buildPhoto(400, 300).jpeg().toBuffer()
      const [status, answer] = await refuse(photo.subarray(0, 300), {})
      expect(status).toBe(415)
      expect(answer).toMatchObject({ code: 'BROKEN' })
    })

    it('a picture of too many pixels', async () => {
      const bomb = await buildPhoto(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer()
      expect(bomb.length).toBeLessThan(4_000_000)
      expect((await refuse(bomb, {}))[0]).toBe(415)
    })

    it('an empty file', async () => {
      expect((await refuse('', {}))[0]).toBe(400)
    })

    it.each([4 * 1024 * 1024 + 1, 5_000_000])('a file of %i bytes', async (size) => {
      const [status, answer] = await refuse(Buffer.alloc(size), {})
      expect(status).toBe(413)
      expect(answer).toMatchObject({ message: 'The file is larger than 4 MB. Send a smaller one.' })
    })

    it('an unknown purpose', async () => {
      expect((await refuse('x', { purpose: 'malware' }))[0]).toBe(400)
    })

    it('a caller without the API key', async () => {
      for (const apiKey of ['', 'kez', 'longer-key']) {
        expect((await post(toBody('x'), { apiKey })).status).toBe(403)
      }
    })
  })

  const upload = async () => (await post(toBody(await buildPhoto().jpeg().toBuffer()))).answer.id
  const record = buildEnquiry({ kind: 'TRADE_IN', details: {} })

  describe('a file sent again', () => {
    const key = '01KAQ3V5N0ABCDEFGHJKMNPQRS-photo-front'
    const send = async (photo: Buffer, own = key) =>
      (await post(toBody(photo), { key: own })).answer.id

    it('is stored once with the same key, and keeps its claim', async () => {
      const photo = await buildPhoto().jpeg().toBuffer()
      const id = await send(photo)
      await claimFiles(store, [id], 'photo', record.id)
      now += 60_000
      expect(await send(photo)).toBe(id)
      expect(readdirSync(folder)).toEqual([id])
      expect(await getFile(store, id)).toMatchObject({
        claimedBy: record.id,
        createdAt: new Date(START).toISOString(),
      })
    })

    it('is stored once when both arrive at the same time', async () => {
      const photo = await buildPhoto().jpeg().toBuffer()
      const ids = await Promise.all(Array.from({ length: 8 }, () => send(photo)))
      expect(new Set(ids).size).toBe(1)
      expect(readdirSync(folder)).toEqual([ids[0]])
    })

    it('is another file with another content or key', async () => {
      const photo = await buildPhoto().jpeg().toBuffer()
      const other = await buildPhoto(80).jpeg().toBuffer()
      const ids = [await send(photo), await send(other), await send(photo, `${key}-2`)]
      expect(new Set(ids).size).toBe(3)
      expect(await upload()).not.toBe(await upload())
    })

    it.each(['short', 'a key with spaces in it', 'x'.repeat(81)])(
      'is refused with the key %j',
      async (wrong) => {
        const photo = await buildPhoto().jpeg().toBuffer()
        const { status } = await post(toBody(photo), { key: encodeURIComponent(wrong) })
        expect(status).toBe(400)
      },
    )
  })

  describe('a claim', () => {
    it('is idempotent, and excludes other enquiries', async () => {
      const ids = [await upload(), await upload()]
      expect(await claimFiles(store, ids, 'photo', record.id)).toMatchObject({ ok: true })
      expect(await claimFiles(store, ids, 'photo', record.id)).toMatchObject({ ok: true })
      expect(await claimFiles(store, ids, 'photo', 'CONTACT-1')).toEqual({ ok: false, error: ids })
    })

    it('requires a stored file of that purpose', async () => {
      const id = await upload()
      const claim = await claimFiles(store, [id, 'nothing'], 'photo', record.id)
      expect(claim).toEqual({ ok: false, error: ['nothing'] })
      expect(await claimFiles(store, [await upload()], 'resume', record.id)).toMatchObject({
        ok: false,
      })
    })
  })

  describe('the purge deletes', () => {
    it('a file that no enquiry claimed', async () => {
      const id = await upload()
      expect(await purgeFile(store, storage, id)).toBe(true)
      expect(readdirSync(folder)).toEqual([])
      expect(await getFile(store, id)).toBeUndefined()
    })

    it('a file whose enquiry was never written', async () => {
      const id = await upload()
      await claimFiles(store, [id], 'photo', record.id)
      expect(await purgeFile(store, storage, id)).toBe(true)
    })

    it('no file whose enquiry exists', async () => {
      const id = await upload()
      await claimFiles(store, [id], 'photo', record.id)
      await putNewEnquiry(store, { ...record, details: { photos: [id] } })
      expect(await purgeFile(store, storage, id)).toBe(false)
      expect(readdirSync(folder)).toEqual([id])
    })
  })

  describe('a file is shown', () => {
    const share = async () => {
      const id = await upload()
      await claimFiles(store, [id], 'photo', record.id)
      const [link] = await getFileUrls(store, storage, { ...record, details: { photos: [id] } })
      if (!link) throw new Error('no link')
      return { id, url: new URL(link.url) }
    }

    it('inline by a signed URL, for five minutes', async () => {
      const { id, url } = await share()
      const response = await app.request(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      expect(response.headers.get('content-disposition')).toBe(
        `inline; filename="photo-${id.slice(0, 8)}.jpg"`,
      )
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      now += 5 * 60_000 + 1
      expect((await app.request(url)).status).toBe(403)
    })

    it.each([
      ['Lim Wei Ling', 'Lim Wei Ling, r_sum_.pdf', 'Lim%20Wei%20Ling%2C%20r%C3%A9sum%C3%A9.pdf'],
      [
        '陈 "Ben" O’Neil/..',
        '_  Ben  O_Neil .., r_sum_.pdf',
        '%E9%99%88%20%20Ben%20%20O%E2%80%99Neil%20..%2C%20r%C3%A9sum%C3%A9.pdf',
      ],
    ])('as the résumé of %s, which its name says', async (name, plain, encoded) => {
      const { answer } = await post(toBody(buildPdf()), { purpose: 'resume' })
      await claimFiles(store, [answer.id], 'resume', record.id)
      const details = { resume: answer.id }
      const [link] = await getFileUrls(store, storage, { ...record, person: { name }, details })
      const response = await app.request(link?.url ?? '')
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toBe(
        `inline; filename="${plain}"; filename*=UTF-8''${encoded}`,
      )
    })

    it('as a download where browsers do not show its type', () => {
      const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      expect(toDisposition({ contentType, fileName: 'cv.docx' })).toBe(
        'attachment; filename="cv.docx"',
      )
    })

    it.each(['expires', 'type', 'name', 'signature'])(
      'only with an unchanged URL (%s)',
      async (name) => {
        const { url } = await share()
        url.searchParams.set(name, `${url.searchParams.get(name)}1`)
        expect((await app.request(url)).status).toBe(403)
      },
    )

    it('only with a signature, and never in a listing', async () => {
      const { id } = await share()
      expect((await app.request(`/files/${id}`)).status).toBe(403)
      expect((await app.request('/files/..%2Fdynamodb')).status).toBe(403)
      expect((await app.request('/files')).status).toBe(404)
    })

    it('only to the enquiry that claimed it', async () => {
      const id = await upload()
      await claimFiles(store, [id], 'photo', 'TRADE_IN-OTHER')
      const details = { photos: [id], resume: 7 }
      expect(await getFileUrls(store, storage, { ...record, details })).toEqual([])
    })
  })

  it('a partially written file is not shown', async () => {
    const id = 'x'.repeat(32)
    writeFileSync(join(folder, `${id}.part`), 'half')
    const url = new URL(
      await storage.getUrl({ id, contentType: 'image/jpeg', fileName: 'photo.jpg' }),
    )
    expect((await app.request(url)).status).toBe(403)
  })
})

describe('the S3 bucket', () => {
  it('stores, signs and deletes files under their ids', async () => {
    const client = new S3Client({
      region: 'ap-southeast-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
    const sent: unknown[] = []
    client.middlewareStack.add(
      () => async (command) => {
        sent.push(command.input)
        return { response: {}, output: { $metadata: {} } }
      },
      { step: 'initialize' },
    )
    const storage = createS3Storage({ bucket: 'byd-files', client })
    await storage.put('abc', Buffer.from('x'), 'image/jpeg')
    await storage.remove('abc')
    expect(sent).toMatchObject([
      { Bucket: 'byd-files', Key: 'files/abc', ContentType: 'image/jpeg' },
      { Bucket: 'byd-files', Key: 'files/abc' },
    ])
  })

  it('signs URLs that expire after five minutes', async () => {
    const client = new S3Client({
      region: 'ap-southeast-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
    const storage = createS3Storage({ bucket: 'byd-files', client })
    const photo = { id: 'abc', contentType: 'image/jpeg', fileName: 'photo-abc.jpg' }
    const url = new URL(await storage.getUrl(photo))
    expect(url.pathname).toBe('/files/abc')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Expires': '300',
      'response-content-disposition': 'inline; filename="photo-abc.jpg"',
    })
    const resume = { id: 'abd', contentType: 'application/pdf', fileName: 'resume-abd.pdf' }
    expect(
      new URL(await storage.getUrl(resume)).searchParams.get('response-content-disposition'),
    ).toBe('inline; filename="resume-abd.pdf"')
  })
})
