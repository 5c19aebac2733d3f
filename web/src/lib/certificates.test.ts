import { once } from 'node:events'
import { createServer as createTcpServer, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, expect, it } from '@jest/globals'
import { getListeningPort } from 'core/testing/ports'
import { generate } from 'selfsigned'
import { getKeptSeconds, readCertificateEnd } from './certificates.ts'

let server: Server

const listen = async () =>
  `https://localhost:${await getListeningPort(server.listen(0, '127.0.0.1'))}`

afterEach(async () => {
  if (!server.listening) return
  server.close()
  await once(server, 'close')
})

async function serve(notBeforeDate: Date, notAfterDate: Date): Promise<string> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    notBeforeDate,
    notAfterDate,
  })
  server = createServer({ key, cert })
  return listen()
}

it('reads the end of a certificate', async () => {
  const origin = await serve(new Date('2026-01-01'), new Date('2099-03-04T05:06:07Z'))
  expect(await readCertificateEnd(origin)).toEqual({
    host: new URL(origin).host,
    endsAt: '2099-03-04T05:06:07.000Z',
  })
})

it('reads the end of a certificate that has expired', async () => {
  const origin = await serve(new Date('2020-01-01'), new Date('2021-01-01T00:00:00Z'))
  expect(await readCertificateEnd(origin)).toMatchObject({ endsAt: '2021-01-01T00:00:00.000Z' })
})

it('knows no end where nobody listens', async () => {
  server = createTcpServer()
  const origin = await listen()
  server.close()
  await once(server, 'close')
  expect(await readCertificateEnd(origin)).toMatchObject({ endsAt: null })
})

it('knows no end where the answer is not TLS', async () => {
  server = createTcpServer((socket) => {
    socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
    socket.destroySoon()
  })
  expect(await readCertificateEnd(await listen())).toMatchObject({ endsAt: null })
})

it('keeps an end for an hour, and a certificate that could not be read for a minute', () => {
  const read = { host: 'byd.example', endsAt: '2099-03-04T05:06:07.000Z' }
  expect(getKeptSeconds([])).toBe(3600)
  expect(getKeptSeconds([read])).toBe(3600)
  expect(getKeptSeconds([read, { host: 'studio.example', endsAt: null }])).toBe(60)
})
