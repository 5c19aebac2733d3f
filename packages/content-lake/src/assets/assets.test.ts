import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SanityImageAssetDocument } from '@sanity/client'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { z } from 'zod'
import { PROJECT_ID, startTestLake, STUDIO_ORIGIN, type TestLake } from '../testing/test-lake.ts'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'

const QUADRANTS = {
  topLeft: { r: 220, g: 30, b: 30 },
  topRight: { r: 30, g: 200, b: 30 },
  bottomLeft: { r: 30, g: 30, b: 220 },
  bottomRight: { r: 240, g: 220, b: 30 },
}
type Quadrant = keyof typeof QUADRANTS

/** Four coloured quarters, so that a result shows which part of the picture it is. */
async function createPicture(width = 400, height = 200): Promise<Buffer> {
  const half = { width: width / 2, height: height / 2 }
  const places = {
    topLeft: { left: 0, top: 0 },
    topRight: { left: half.width, top: 0 },
    bottomLeft: { left: 0, top: half.height },
    bottomRight: { left: half.width, top: half.height },
  }
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(
      Object.entries(places).map(([name, place]) => {
        const background = Object.entries(QUADRANTS).find(([quadrant]) => quadrant === name)?.[1]
        return {
          ...place,
          input: { create: { ...half, channels: 3, background: background ?? '#000' } },
        }
      }),
    )
    .removeAlpha()
    .png()
    .toBuffer()
}

let lake: TestLake
let picture: Buffer

beforeAll(async () => {
  lake = await startTestLake()
  picture = await createPicture()
})

afterAll(async () => {
  await lake.server.close()
})

function upload(data = picture, filename = 'car.png'): Promise<SanityImageAssetDocument> {
  return lake.createClient({ token: lake.tokens.editor }).assets.upload('image', data, { filename })
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return { response, data: Buffer.from(await response.arrayBuffer()) }
}

async function getPixels(data: Buffer) {
  const { data: pixels, info } = await sharp(data)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number) => {
    const index =
      3 *
      (Math.min(height - 1, Math.floor(y * height)) * width +
        Math.min(width - 1, Math.floor(x * width)))
    return { r: pixels[index] ?? 0, g: pixels[index + 1] ?? 0, b: pixels[index + 2] ?? 0 }
  }
  return { width, height, at }
}

function nameColour(colour: { r: number; g: number; b: number }): Quadrant | undefined {
  const names: Quadrant[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight']
  return names.find((name) => {
    const expected = QUADRANTS[name]
    return (['r', 'g', 'b'] as const).every(
      (channel) => Math.abs(expected[channel] - colour[channel]) < 40,
    )
  })
}

/** A picture that hardly compresses. */
const buildNoise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

/** The beginning of a photo as phones save it. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

describe('uploading', () => {
  it('creates an asset document with the fields that Studio and image-url need', async () => {
    const asset = await upload()
    expect(asset).toMatchObject({
      _id: `image-${asset.sha1hash}-400x200-png`,
      _type: 'sanity.imageAsset',
      assetId: asset.sha1hash,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'car.png',
      size: picture.length,
      url: `${lake.url}/images/${PROJECT_ID}/production/${asset.sha1hash}-400x200.png`,
      path: `images/${PROJECT_ID}/production/${asset.sha1hash}-400x200.png`,
      metadata: {
        dimensions: { width: 400, height: 200, aspectRatio: 2 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        // M says 5 by 3 parts: five along the longer side, as in Sanity's exports.
        blurHash: expect.stringMatching(/^M[\w#$%*+,\-.:;=?@[\]^{|}~]{33}$/),
        palette: {
          _type: 'sanity.imagePalette',
          dominant: {
            background: expect.stringMatching(/^#[0-9a-f]{6}$/),
            population: expect.closeTo(25, -1),
          },
        },
      },
    })
    expect(asset._rev).toBeTruthy()
    const stored = await get(asset.url)
    expect(stored.data.equals(picture)).toBe(true)
    expect(stored.response.headers.get('content-type')).toBe('image/png')
  })

  async function readMetadata(data: Buffer, meta: readonly string[]) {
    const search = meta.map((name) => `meta=${name}`).join('&')
    const response = await fetch(`${lake.url}/v1/assets/images/production?${search}`, {
      method: 'POST',
      body: new Uint8Array(data),
      headers: { authorization: `Bearer ${lake.tokens.editor}` },
    })
    const { document } = z
      .object({ document: z.object({ metadata: z.record(z.string(), z.unknown()) }) })
      .parse(await response.json())
    return document.metadata
  }

  it.each([
    ['lqip', ['lqip']],
    ['blurhash,palette', ['blurHash', 'palette']],
    ['thumbhash', ['thumbHash']],
    ['none', []],
    ['palette,exif,image,location', ['palette']],
  ])('reads the metadata that is asked for: %s', async (meta, fields) => {
    const data = await createPicture(40 + 2 * fields.length, 40 + 2 * meta.length)
    const metadata = await readMetadata(data, meta.split(','))
    const always = ['_type', 'dimensions', 'hasAlpha', 'isOpaque']
    expect(Object.keys(metadata).toSorted()).toEqual([...always, ...fields].toSorted())
  })

  it('reads what the camera wrote, as Sanity documents it, when that is asked for', async () => {
    const photo = await sharp(picture)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Leica', Artist: 'Ann', DateTime: '2025:02:28 17:13:57' },
        IFD2: {
          DateTimeOriginal: '2025:02:28 17:13:57',
          ExposureTime: '1/50',
          ISOSpeedRatings: '250',
          FocalLengthIn35mmFilm: '26',
        },
        IFD3: {
          GPSLatitude: '33/1 52/1 3600/100',
          GPSLatitudeRef: 'S',
          GPSLongitude: '151/1 12/1 0/1',
          GPSLongitudeRef: 'E',
          GPSAltitude: '25/2',
        },
      })
      .toBuffer()
    const metadata = await readMetadata(photo, ['exif', 'image', 'location'])
    expect(metadata).toMatchObject({
      image: {
        _type: 'sanity.imageExifTags',
        Make: 'Leica',
        Artist: 'Ann',
        ModifyDate: '2025-02-28T17:13:57.000Z',
        ExifOffset: expect.any(Number),
        GPSInfo: expect.any(Number),
      },
      exif: {
        _type: 'sanity.imageExifMetadata',
        DateTimeOriginal: '2025-02-28T17:13:57.000Z',
        ExposureTime: 0.02,
        ISO: 250,
        FocalLengthIn35mmFormat: 26,
      },
      location: { _type: 'geopoint', alt: 12.5, lat: expect.closeTo(-33.8767, 3), lng: 151.2 },
    })
    expect(metadata.exif).not.toHaveProperty('ISOSpeedRatings')
  })

  it('makes the ThumbHash that its decoder reads', async () => {
    const { thumbHash } = await readMetadata(await createPicture(80, 40), ['thumbhash'])
    const bytes = Buffer.from(z.string().parse(thumbHash), 'base64')
    const { w: width, h: height, rgba } = thumbHashToRGBA(bytes)
    const shown = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
    const pixels = await getPixels(shown)
    expect(width / height).toBeCloseTo(2, 0)
    expect(nameColour(pixels.at(0.1, 0.1))).toBe('topLeft')
  })

  it('refuses metadata that does not exist', async () => {
    const response = await fetch(`${lake.url}/v1/assets/images/production?meta=dimensions`, {
      method: 'POST',
      body: new Uint8Array(picture),
      headers: { authorization: `Bearer ${lake.tokens.editor}` },
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('not \\"dimensions\\"')
  })

  it('stores the same bytes once, and leaves no temporary file', async () => {
    const first = await upload()
    const second = await upload(picture, 'again.png')
    expect(second).toEqual(first)
    const assets = join(lake.dataDir, 'assets')
    const kept = readdirSync(join(assets, 'production', 'images'))
    expect(kept.filter((name) => name.startsWith(first.sha1hash))).toHaveLength(1)
    expect(readdirSync(join(assets, '.uploads'))).toEqual([])
  })

  it('trusts the bytes, not the name or the declared type', async () => {
    const jpeg = await sharp(picture).jpeg().toBuffer()
    const client = lake.createClient({ token: lake.tokens.editor })
    const asset = await client.assets.upload('image', jpeg, {
      filename: '../../etc/evil.svg',
      contentType: 'image/svg+xml',
    })
    expect(asset).toMatchObject({
      extension: 'jpg',
      mimeType: 'image/jpeg',
      originalFilename: 'evil.svg',
    })
  })

  it('reports the displayed size of a picture with EXIF orientation', async () => {
    const turned = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const asset = await upload(turned)
    expect(asset.metadata.dimensions).toMatchObject({ width: 200, height: 400 })
    const { data } = await get(`${asset.url}?w=100`)
    const pixels = await getPixels(data)
    expect([pixels.width, pixels.height]).toEqual([100, 200])
    expect(nameColour(pixels.at(0.9, 0.1))).toBe('topLeft')
  })

  it('requires the create permission', async () => {
    const unseen = await createPicture(20, 30)
    const attempt = (token?: string) =>
      lake
        .createClient({ token })
        .assets.upload('image', unseen)
        .catch((error: unknown) => error)
    expect(await attempt()).toMatchObject({ statusCode: 401 })
    expect(await attempt(lake.tokens.viewer)).toMatchObject({ statusCode: 403 })
    expect(readdirSync(join(lake.dataDir, 'assets', '.uploads'))).toEqual([])
  })

  it.each([
    ['nothing', Buffer.alloc(0), 400, /empty/],
    ['text', Buffer.from('hello'), 400, /Not an image/],
    ['half a picture', null, 400, /damaged|Not an image/],
    ['a phone’s photo', HEIC, 400, /\(HEIC\).*Save it as JPEG/],
    [
      'a picture of too many pixels',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>`),
      413,
      /20000x20000.*megapixels/,
    ],
  ])('refuses %s with the reason', async (_, data, status, message) => {
    const noise = await buildNoise()
    const failure = await upload(data ?? noise.subarray(0, noise.length / 2)).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ statusCode: status, message: expect.stringMatching(message) })
    expect(String(failure)).not.toContain(lake.dataDir)
    expect(readdirSync(join(lake.dataDir, 'assets', '.uploads'))).toEqual([])
  })

  it('refuses an upload that is too large before reading all of it', async () => {
    const response = await fetch(`${lake.url}/v1/assets/images/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.tokens.editor}`, 'content-type': 'image/png' },
      body: new Blob([new Uint8Array(50_000_001)]),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      statusCode: 413,
      message: expect.stringContaining('50 MB'),
    })
  })

  it('answers 404 for the asset of a deleted document', async () => {
    const asset = await upload(await createPicture(30, 20))
    await lake.createClient({ token: lake.tokens.editor }).delete(asset._id)
    expect((await get(asset.url)).response.status).toBe(404)
    expect((await get(`${asset.url}?w=10`)).response.status).toBe(404)
  })
})

function build(asset: SanityImageAssetDocument) {
  return createImageUrlBuilder(lake.createClient()).image(asset)
}

describe('the address of an asset', () => {
  it('follows the lake when it moves', async () => {
    const dataDir = createTemporaryDirectory()
    const old = await startTestLake({ dataDir })
    const uploader = old.createClient({ token: old.tokens.editor })
    const { _id, url } = await uploader.assets.upload('image', picture)
    await uploader.create({ _type: 'page', image: { asset: { _ref: _id } } })
    await old.server.close()

    const moved = await startTestLake({ dataDir })
    const client = moved.createClient({ token: moved.tokens.editor })
    const current = url.replace(old.url, moved.url)
    expect(current).not.toBe(url)
    expect(await client.fetch('*[_type == "page"][0].image.asset->url')).toBe(current)
    expect(await client.getDocument(_id)).toMatchObject({ url: current })
    expect((await get(current)).response.status).toBe(200)
    await client.patch(_id).set({ title: 'The hall' }).commit()
    expect(await client.fetch('*[_id == $_id][0]{title, url}', { _id })).toEqual({
      title: 'The hall',
      url: current,
    })
    await moved.server.close()
  })

  it('ignores an address set by a client', async () => {
    const { _id, url } = await upload()
    const client = lake.createClient({ token: lake.tokens.editor })
    const patched = await client.patch(_id).set({ url: 'https://evil.example/a.png' }).commit()
    expect(patched).toMatchObject({ url })
    expect(await client.fetch('*[_id == $_id][0].url', { _id })).toBe(url)
  })
})

describe('transforms, as image-url asks for them', () => {
  it.each<[string, (image: ReturnType<typeof build>) => ReturnType<typeof build>, number, number]>([
    ['width', (image) => image.width(100), 100, 50],
    ['height', (image) => image.height(100), 200, 100],
    ['growing', (image) => image.width(800), 800, 400],
    ['dpr', (image) => image.width(100).dpr(2), 200, 100],
    ['clip', (image) => image.size(100, 100).ignoreImageParams().fit('clip'), 100, 50],
    ['crop', (image) => image.size(100, 100).fit('crop'), 100, 100],
    ['crop beyond the original', (image) => image.size(600, 600).fit('crop'), 600, 600],
    ['fill', (image) => image.size(100, 100).fit('fill').ignoreImageParams(), 100, 100],
    ['fillmax', (image) => image.size(900, 900).fit('fillmax').ignoreImageParams(), 900, 900],
    ['max', (image) => image.width(900).fit('max'), 400, 200],
    ['scale', (image) => image.size(50, 150).fit('scale').ignoreImageParams(), 50, 150],
    ['min', (image) => image.size(800, 800).fit('min').ignoreImageParams(), 200, 200],
    ['rect', (image) => image.rect(100, 50, 200, 100), 200, 100],
    ['rect and width', (image) => image.rect(100, 50, 200, 100).width(50), 50, 25],
    ['orientation', (image) => image.orientation(90).width(100), 100, 200],
    ['pad', (image) => image.width(100).pad(10).bg('ff0000'), 100, 60],
    ['max-w', (image) => image.maxWidth(100), 100, 50],
    ['min-h', (image) => image.width(100).minHeight(90).fit('crop'), 100, 90],
  ])('renders %s', async (_, transform, width, height) => {
    const asset = await upload()
    const { response, data } = await get(transform(build(asset)).url())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    const metadata = await sharp(data).metadata()
    expect([metadata.width, metadata.height]).toEqual([width, height])
  })

  it('respects hotspot and crop', async () => {
    const asset = await upload()
    const image = {
      _type: 'image',
      asset: { _ref: asset._id },
      crop: { left: 0, right: 0, top: 0, bottom: 0 },
      hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 },
    }
    const url = createImageUrlBuilder(lake.createClient()).image(image).size(100, 100).url()
    const pixels = await getPixels((await get(url)).data)
    expect([pixels.width, pixels.height]).toEqual([100, 100])
    expect(nameColour(pixels.at(0.5, 0.25))).toBe('topRight')
    expect(nameColour(pixels.at(0.5, 0.75))).toBe('bottomRight')
  })

  it.each([
    ['w=20&h=300&fit=crop&crop=top,left', 0.5, 0.05, 'topLeft'],
    ['w=20&h=300&fit=crop&crop=right', 0.5, 0.05, 'topRight'],
    ['w=300&h=20&fit=crop&crop=bottom', 0.05, 0.5, 'bottomLeft'],
    ['w=300&h=20&fit=min&crop=bottom,right', 0.95, 0.5, 'bottomRight'],
    ['w=20&h=300&fit=crop&crop=focalpoint&fp-x=0.8&fp-y=0.9', 0.5, 0.95, 'bottomRight'],
    ['w=20&h=300&fit=crop&fp-x=0.1', 0.5, 0.05, 'topLeft'],
    ['rect=0,200,200,200', 0.5, 0.5, 'bottomLeft'],
    ['rect=200,0,200,200&flip=h', 0.5, 0.5, 'topRight'],
    ['or=90', 0.1, 0.1, 'bottomLeft'],
    ['or=180', 0.1, 0.1, 'bottomRight'],
    ['or=270', 0.1, 0.1, 'topRight'],
    ['or=90&flip=h', 0.1, 0.1, 'topLeft'],
    ['or=90&w=20&h=300&fit=crop&crop=left', 0.5, 0.95, 'bottomRight'],
    ['or=270&w=20&h=300&fit=crop&crop=left', 0.5, 0.05, 'topRight'],
    ['or=90&rect=0,0,200,400', 0.1, 0.5, 'bottomLeft'],
    ['or=180&w=300&h=20&fit=crop&crop=top', 0.05, 0.5, 'bottomRight'],
  ])('%s shows at %d, %d the %s', async (query, x, y, quadrant) => {
    const asset = await upload(await createPicture(400, 400))
    const pixels = await getPixels((await get(`${asset.url}?${query}`)).data)
    expect(nameColour(pixels.at(x, y))).toBe(quadrant)
  })

  it('flips the image', async () => {
    const asset = await upload()
    const corner = async (flip: string) =>
      nameColour((await getPixels((await get(`${asset.url}?flip=${flip}&w=40`)).data)).at(0.1, 0.1))
    expect(await corner('h')).toBe('topRight')
    expect(await corner('v')).toBe('bottomLeft')
    expect(await corner('hv')).toBe('bottomRight')
  })

  it('keeps the busiest part with crop=entropy', async () => {
    const noise = await sharp({
      create: {
        width: 100,
        height: 100,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .png()
      .toBuffer()
    const busyRight = await sharp({
      create: { width: 400, height: 100, channels: 3, background: '#dc1e1e' },
    })
      .composite([{ input: noise, left: 300, top: 0 }])
      .png()
      .toBuffer()
    const asset = await upload(busyRight)
    const { data } = await get(`${asset.url}?w=100&h=100&fit=crop&crop=entropy`)
    const { channels } = await sharp(data).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(30)
    const plain = await sharp(
      (await get(`${asset.url}?w=100&h=100&fit=crop&crop=left`)).data,
    ).stats()
    expect(plain.channels[0]?.stdev).toBeLessThan(1)
  })

  it('applies effects to the pixels', async () => {
    const asset = await upload()
    const corner = async (query: string) =>
      (await getPixels((await get(`${asset.url}?${query}`)).data)).at(0.1, 0.1)
    const grey = await corner('sat=-100')
    expect(Math.max(grey.r, grey.g, grey.b) - Math.min(grey.r, grey.g, grey.b)).toBeLessThan(3)
    expect(await corner('invert=true')).toEqual({ r: 35, g: 225, b: 225 })
    const edge = (await getPixels((await get(`${asset.url}?blur=200`)).data)).at(0.5, 0.25)
    expect(nameColour(edge)).toBeUndefined()
    expect((await get(`${asset.url}?sharp=50&w=40`)).response.status).toBe(200)
  })

  it('fills transparency with the background colour, in Sanity’s alpha order', async () => {
    const asset = await upload()
    const fill = async (background: string) => {
      const { data } = await get(`${asset.url}?w=100&h=100&fit=fill&bg=${background}`)
      const { data: pixels } = await sharp(data)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...pixels.subarray(0, 4)]
    }
    expect(await fill('00f')).toEqual([0, 0, 255, 255])
    expect(await fill('0000ff')).toEqual([0, 0, 255, 255])
    expect(await fill('800000ff')).toEqual([0, 0, 255, 128])
    const transparent = await get(`${asset.url}?w=100&h=100&fit=fill`)
    expect((await sharp(transparent.data).ensureAlpha().raw().toBuffer())[3]).toBe(0)
    const white = await getPixels((await get(`${asset.url}?w=100&h=100&fit=fill&fm=jpg`)).data)
    expect(white.at(0.5, 0.02)).toEqual({ r: 255, g: 255, b: 255 })
  })

  it.each([
    ['jpg', { format: 'jpeg', isProgressive: false }, 'image/jpeg'],
    ['pjpg', { format: 'jpeg', isProgressive: true }, 'image/jpeg'],
    ['png', { format: 'png' }, 'image/png'],
    ['webp', { format: 'webp' }, 'image/webp'],
    ['avif', { format: 'heif', compression: 'av1' }, 'image/avif'],
  ])('encodes fm=%s', async (format, metadata, mimeType) => {
    const asset = await upload()
    const { response, data } = await get(`${asset.url}?fm=${format}&w=64`)
    expect(response.headers.get('content-type')).toBe(mimeType)
    expect(await sharp(data).metadata()).toMatchObject(metadata)
  })

  it('negotiates the format with auto=format, and sets Vary', async () => {
    const asset = await upload()
    const type = async (accept: string) => {
      const { response } = await get(`${asset.url}?auto=format&w=64`, { accept })
      expect(response.headers.get('vary')).toMatch(/accept/i)
      return response.headers.get('content-type')
    }
    expect(await type('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await type('image/webp,*/*')).toBe('image/webp')
    expect(await type('*/*')).toBe('image/png')
  })

  it('makes a smaller file at a lower quality', async () => {
    const asset = await upload(await buildNoise())
    const size = async (quality: number) =>
      (await get(`${asset.url}?fm=webp&q=${quality}`)).data.length
    expect(await size(20)).toBeLessThan(await size(90))
  })

  it('makes a smaller file of a cut-out than lossless transparency would be', async () => {
    const edges = await sharp(await buildNoise())
      .blur(2)
      .extractChannel(0)
      .toBuffer()
    const cutOut = await sharp(await buildNoise())
      .blur(8)
      .joinChannel(edges)
      .png()
      .toBuffer()
    const { data } = await get(`${(await upload(cutOut)).url}?fm=webp`)
    const lossless = await sharp(cutOut).webp({ quality: 75 }).toBuffer()
    expect(data.length).toBeLessThan(0.9 * lossless.length)
    expect(await sharp(data).metadata()).toMatchObject({ hasAlpha: true })
  })

  it('keeps an animation, unless its first frame is requested', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    const asset = await upload(gif, 'spin.gif')
    expect(asset.metadata.dimensions).toMatchObject({ width: 60, height: 40 })
    const pages = async (query: string) =>
      (await sharp((await get(`${asset.url}?${query}`)).data).metadata()).pages ?? 1
    expect(await pages('w=30')).toBe(3)
    expect(await pages('w=30&fm=webp')).toBe(3)
    expect(await pages('w=30&frame=1')).toBe(1)
    expect(await pages('w=30&h=30&fit=crop')).toBe(1)
    expect(await pages('w=30&fm=png')).toBe(1)
  })

  it.each([
    'w=0',
    'w=-1',
    'w=abc',
    'w=8193',
    'w=5000&dpr=2',
    'w=1e3',
    'h=99999',
    'dpr=0.5',
    'dpr=4',
    'dpr=9',
    'q=101',
    'q=abc',
    'fit=stretch',
    'or=constructor',
    'crop=middle',
    'crop=entropy,top',
    'fm=bmp',
    'fm=svg',
    'auto=compress',
    'blur=2001',
    'sharp=101',
    'flip=x',
    'or=45',
    'pad=1001',
    'bg=red',
    'bg=12',
    'sat=50',
    'invert=1',
    'frame=2',
    'rect=1,2,3',
    'rect=0,0,0,10',
    'rect=a,b,c,d',
    'fp-x=2',
    'w=8000&h=8000&fit=crop',
  ])('refuses %s and names it', async (query) => {
    const asset = await upload()
    const { response, data } = await get(`${asset.url}?${query}`)
    expect(response.status).toBe(400)
    const name = query === 'w=8000&h=8000&fit=crop' ? 'megapixels' : (query.split('=')[0] ?? '')
    expect(JSON.parse(data.toString())).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(name),
    })
  })

  it('ignores other parameters, which create no variants', async () => {
    const asset = await upload()
    const cache = join(lake.dataDir, 'cache', 'images')
    const before = existsSync(cache) ? readdirSync(cache).length : 0
    await get(`${asset.url}?w=57&utm_source=a`)
    await get(`${asset.url}?utm_source=b&w=57`)
    await get(`${asset.url}?w=57&fit=clip`)
    await get(`${asset.url}?utm_source=c`)
    expect(readdirSync(cache)).toHaveLength(before + 1)
  })
})

describe('serving', () => {
  it('sends immutable responses with an ETag', async () => {
    const asset = await upload()
    for (const url of [asset.url, `${asset.url}?w=20`]) {
      const { response } = await get(url, { origin: 'https://elsewhere.example' })
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      const etag = response.headers.get('etag') ?? ''
      const again = await get(url, { 'if-none-match': etag })
      expect(again.response.status).toBe(304)
      expect(again.data).toHaveLength(0)
    }
  })

  it('keeps a rendered image across a restart', async () => {
    const dataDir = createTemporaryDirectory()
    const first = await startTestLake({ dataDir })
    const client = first.createClient({ token: first.tokens.editor })
    const asset = await client.assets.upload('image', picture)
    const before = await get(`${asset.url}?w=33`)
    await first.server.close()

    const [file = ''] = readdirSync(join(dataDir, 'cache', 'images'))
    writeFileSync(join(dataDir, 'cache', 'images', file), 'from the cache')
    const second = await startTestLake({ dataDir })
    const { pathname } = new URL(asset.url)
    const after = await get(`${second.url}${pathname}?w=33`)
    await second.server.close()
    expect(after.response.headers.get('etag')).toBe(before.response.headers.get('etag'))
    expect(after.data.toString()).toBe('from the cache')
  })

  it('downloads under the name given by dl, escaped', async () => {
    const asset = await upload()
    const { response } = await get(`${asset.url}?w=20&dl=${encodeURIComponent('a"b\r\nX: é.png')}`)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="a_b__X___.png"; filename*=UTF-8''a%22b%0D%0AX%3A%20%C3%A9.png`,
    )
    expect(response.headers.get('x')).toBeNull()
    const plain = await get(`${asset.url}?dl=`)
    expect(plain.response.headers.get('content-disposition')).toContain('filename="car.png"')
  })

  it('accepts vanity names, and answers 404 for other projects, datasets, names and paths', async () => {
    const asset = await upload()
    expect((await get(`${asset.url}/my-car.png?w=10`)).response.status).toBe(200)
    const file = asset.url.split('/').pop() ?? ''
    for (const path of [
      `/images/other/production/${file}`,
      `/images/${PROJECT_ID}/staging/${file}`,
      `/images/${PROJECT_ID}/production/${'0'.repeat(40)}-1x1.png`,
      `/images/${PROJECT_ID}/production/..%2f..%2f..%2fauth%2ftokens.json`,
      `/images/${PROJECT_ID}/..%2f..%2fauth/tokens.json`,
      `/files/${PROJECT_ID}/production/${file}`,
    ])
      expect([path, (await get(`${lake.url}${path}`)).response.status]).toEqual([path, 404])
  })

  it('serves an SVG unchanged, with its scripts disabled', async () => {
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="#dc1e1e"/></svg>`,
    )
    const asset = await upload(drawing, 'a.svg')
    const { response, data } = await get(`${asset.url}?w=100&auto=format`)
    expect(data.equals(drawing)).toBe(true)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const raster = await get(`${asset.url}?w=100&fm=png`)
    const pixels = await getPixels(raster.data)
    expect([pixels.width, pixels.height, nameColour(pixels.at(0.5, 0.5))]).toEqual([
      100,
      50,
      'topLeft',
    ])
  })

  it('serves images to Studio with an expired session', async () => {
    const asset = await upload()
    const { response } = await get(asset.url, {
      origin: STUDIO_ORIGIN,
      authorization: 'Bearer gone',
    })
    expect(response.status).toBe(200)
  })
})

describe('files', () => {
  it('stores files by their hash, shows only safe types inline, and serves ranges', async () => {
    const client = lake.createClient({ token: lake.tokens.editor })
    const pdf = Buffer.from('%PDF-1.7\nprice list')
    const asset = await client.assets.upload('file', pdf, { filename: 'Preisliste 2026.pdf' })
    expect(asset).toMatchObject({
      _id: `file-${asset.sha1hash}-pdf`,
      _type: 'sanity.fileAsset',
      mimeType: 'application/pdf',
      originalFilename: 'Preisliste 2026.pdf',
    })
    const whole = await get(asset.url)
    expect(whole.data.equals(pdf)).toBe(true)
    expect(whole.response.headers.get('content-disposition')).toBeNull()
    const download = await get(`${asset.url}?dl`)
    expect(download.response.headers.get('content-disposition')).toContain('Preisliste%202026.pdf')
    const part = await get(asset.url, { range: 'bytes=0-3' })
    expect([part.response.status, part.data.toString()]).toEqual([206, '%PDF'])
    expect(part.response.headers.get('content-range')).toBe(`bytes 0-3/${pdf.length}`)
    expect((await get(asset.url, { range: 'bytes=-4' })).data.toString()).toBe('list')
    expect((await get(asset.url, { range: `bytes=${pdf.length}-` })).response.status).toBe(416)
  })

  it.each([
    ['page.html', '<script>alert(1)</script>', 'text/html'],
    ['data.xml', '<a/>', 'application/xml'],
    ['tool.exe', 'MZ', 'application/octet-stream'],
    ['notes.md', '# Notes', 'text/markdown'],
    ['letters.woff2', 'wOF2', 'font/woff2'],
    ['car.glb', 'glTF', 'model/gltf-binary'],
  ])('downloads %s in a sandbox', async (filename, content, mimeType) => {
    const client = lake.createClient({ token: lake.tokens.editor })
    const asset = await client.assets.upload('file', Buffer.from(content), { filename })
    const { response } = await get(asset.url)
    expect(response.headers.get('content-type')).toBe(mimeType)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
