import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingHttpHeaders, request as send, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { compressFolder } from 'core/compress-folder'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { toEnvironment } from './environment.ts'
import { addEnvironment, createStudioServer } from './studio-server.ts'

const environment = toEnvironment({})
const inlineScript = 'window.started = true'
const text = 'export const sentence = "The same words again. "\n'.repeat(500)
const page = `<html><head><script>${inlineScript}</script></head><body></body></html>`

/** The body without decompression, which `fetch` would apply. */
function fetchRaw(url: string, encoding: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject)
    }).on('error', reject)
  })
}

describe('a served Studio', () => {
  let directory: string
  let server: Server
  let origin: string

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'studio-'))
    mkdirSync(join(directory, 'static'))
    writeFileSync(join(directory, 'index.html'), page)
    writeFileSync(join(directory, 'static', 'app-BoZdUXjX.js'), 'export {}')
    writeFileSync(join(directory, 'static', 'text-BoZdUXjX.js'), text)
    await compressFolder(directory, 1)
    server = createStudioServer(directory, environment).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
    origin = `http://127.0.0.1:${address.port}`
  })

  afterAll(async () => {
    server.close()
    await once(server, 'close')
    rmSync(directory, { recursive: true })
  })

  it.each(['/', '/index.html', '/content/carModel;carModel-seal', '/presentation?preview=/'])(
    'answers %s with the page, its environment and a policy',
    async (path) => {
      const response = await fetch(`${origin}${path}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(await response.text()).toContain('"apiHost":"http://127.0.0.1:3900"')
    },
  )

  it('serves hashed files as immutable and 404 when one is missing', async () => {
    const file = await fetch(`${origin}/static/app-BoZdUXjX.js`)
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await file.text()).toBe('export {}')
    const missing = await fetch(`${origin}/static/old-AAAAAAAA.js`)
    expect(missing.status).toBe(404)
  })

  it.each(['br', 'gzip'])(
    'serves the compressed file when the client accepts %s',
    async (encoding) => {
      const { headers, body } = await fetchRaw(`${origin}/static/text-BoZdUXjX.js`, encoding)
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': expect.stringContaining('javascript'),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      })
      expect(body.length).toBeLessThan(text.length / 20)
      expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString()).toBe(text)
    },
  )

  it('serves a file uncompressed when the client accepts no encoding', async () => {
    const { headers, body } = await fetchRaw(`${origin}/static/text-BoZdUXjX.js`, 'identity')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(text)
  })

  it.each(['//', '//%', '/\\', '/%zz', '*'])('keeps serving when %s is requested', async (path) => {
    const sent = send({ port: new URL(origin).port, path, agent: false }).end()
    const [response] = await once(sent, 'response')
    expect(response.statusCode).toBe(200)
    expect((await fetch(origin)).status).toBe(200)
  })

  it('answers 404, and keeps serving, when a file has gone since the start', async () => {
    const file = join(directory, 'static', 'gone-BoZdUXjX.js')
    writeFileSync(file, 'export {}')
    const studio = createStudioServer(directory, environment).listen(0, '127.0.0.1')
    await once(studio, 'listening')
    rmSync(file)
    const address = studio.address()
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
    const own = `http://127.0.0.1:${address.port}`
    try {
      expect((await fetch(`${own}/static/gone-BoZdUXjX.js`)).status).toBe(404)
      expect((await fetch(own)).status).toBe(200)
    } finally {
      studio.close()
      studio.closeAllConnections()
    }
  })

  it('serves nothing outside its folder', async () => {
    const response = await fetch(`${origin}/..%2f..%2fetc/passwd`)
    expect(await response.text()).not.toContain('root:')
  })
})

describe('buildContentSecurityPolicy', () => {
  it('allows the lake, the site and the page’s own scripts', () => {
    const policy = buildContentSecurityPolicy(addEnvironment(page, environment), environment)
    const hash = createHash('sha256').update(inlineScript).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain(
      "connect-src 'self' http://127.0.0.1:3900 ws://127.0.0.1:3900 http://127.0.0.1:3000 http://127.0.0.1:3901;",
    )
    expect(policy).toContain("frame-src 'self' blob: http://127.0.0.1:3000;")
    expect(policy).not.toContain('sanity.io')
  })

  it('allows the user pool of staff', () => {
    const policy = buildContentSecurityPolicy(page, {
      ...environment,
      enquiries: {
        graphqlEndpoint: 'http://127.0.0.1:3999/graphql',
        userPoolId: 'ap-southeast-1_Embedded1',
        userPoolClientId: 'client',
        userPoolEndpoint: 'http://127.0.0.1:3998/cognito/user-pool',
      },
    })
    expect(policy).toContain('http://127.0.0.1:3901 http://127.0.0.1:3999 http://127.0.0.1:3998;')
  })

  it('allows the hosted service when that is the store', () => {
    const hosted = toEnvironment({ SANITY_STUDIO_API_HOST: 'https://api.sanity.io' })
    expect(buildContentSecurityPolicy(page, hosted)).toContain('https://*.api.sanity.io')
  })
})

describe('addEnvironment', () => {
  it('escapes values that would close the script element', () => {
    const html = addEnvironment(page, { ...environment, dataset: '</script><script>alert(1)' })
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain(String.raw`\u003c/script>\u003cscript>alert(1)`)
  })
})
