import { expect, it } from '@jest/globals'
import { type Decoder, preparePdf, preparePicture } from './prepare-upload.ts'

const toFile = (name: string, bytes: readonly (number | string)[], type = '') =>
  new File(
    [
      Uint8Array.from(
        bytes.flatMap((each) => (typeof each === 'string' ? [...Buffer.from(each)] : each)),
      ),
    ],
    name,
    { type },
  )
const toJpeg = async () => new Blob(['drawn'], { type: 'image/jpeg' })
const reads: Decoder = { canRead: async () => true, toJpeg }
const cannot: Decoder = { canRead: async () => false, toJpeg }

const HEIC = ['\0\0\0 ', 'ftypheic', 'mif1']
const PICTURES: readonly (readonly [string, readonly (number | string)[]])[] = [
  ['car.jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ['car.png', [0x89, 'PNG\r\n']],
  ['car.gif', ['GIF89a']],
  ['car.webp', ['RIFF', 0, 0, 0, 0, 'WEBP']],
  ['car.avif', ['\0\0\0 ', 'ftypavif']],
]

it.each(PICTURES)('uploads %s as it is', async (name, bytes) => {
  const file = toFile(name, bytes)
  expect(await preparePicture(file, reads)).toEqual({ ok: true, value: file })
})

it.each(PICTURES)('says that %s is broken when it cannot be opened', async (name, bytes) => {
  expect(await preparePicture(toFile(name, bytes), cannot)).toEqual({
    ok: false,
    error: `“${name}” is broken and cannot be opened. Save the original once more as JPEG or PNG, and upload that.`,
  })
})

it.each([
  ['plan.tiff', ['II*', 0]],
  ['logo.svg', ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>']],
] as const)(
  'leaves it to the store to check %s, which no browser reads as a bitmap',
  async (name, bytes) => {
    const file = toFile(name, bytes)
    expect(await preparePicture(file, cannot)).toEqual({ ok: true, value: file })
  },
)

it.each(['IMG_1826.HEIC', 'IMG_1826.jpg'])(
  'turns an iPhone’s photo named %s into JPEG where the browser reads it',
  async (name) => {
    const prepared = await preparePicture(toFile(name, HEIC), reads)
    expect(prepared).toMatchObject({ value: { name: 'IMG_1826.jpg', type: 'image/jpeg' } })
    expect(prepared.ok && (await prepared.value.text())).toBe('drawn')
  },
)

it('says how an iPhone’s photo is saved as JPEG where the browser does not read it', async () => {
  const prepared = await preparePicture(toFile('IMG_1826.HEIC', HEIC, 'image/heic'), cannot)
  expect(prepared).toMatchObject({ ok: false, error: expect.stringContaining('save it as JPEG') })
})

it.each([
  ['price.jpg', ['%PDF-1.7']],
  ['scan.bmp', ['BM', 0, 0]],
  ['page.png', ['<html><body>Sign in</body></html>']],
] as const)('refuses %s, which is no picture of the web', async (name, bytes) => {
  expect(await preparePicture(toFile(name, bytes, 'image/png'), reads)).toMatchObject({
    error: expect.stringContaining(`“${name}” is not a picture that the site can show.`),
  })
})

it('refuses an empty file', async () => {
  expect(await preparePicture(toFile('car.jpg', []), reads)).toMatchObject({
    error: expect.stringContaining('“car.jpg” is empty.'),
  })
})

it('uploads a PDF as it is', async () => {
  const file = toFile('brochure.pdf', ['%PDF-1.7'], 'application/pdf')
  expect(await preparePdf(file)).toEqual({ ok: true, value: file })
})

it.each([
  ['is not a PDF', ['PK', 3, 4]],
  ['is empty', []],
] as const)('refuses a brochure that %s', async (problem, bytes) => {
  const file = toFile('brochure.pdf', bytes, 'application/pdf')
  expect(await preparePdf(file)).toMatchObject({
    error: expect.stringContaining(`“brochure.pdf” ${problem}.`),
  })
})
