import { describe, expect, it } from '@jest/globals'
import { sendCarFile } from './send-car-file.ts'

const fileBase = 'https://cdn.example/files/abc/production/'
const car = {
  modelName: 'Seal',
  path: '/byd-seal',
  brochure: { url: `${fileBase}0a1b.pdf`, edition: 'November 2026', bytes: 3 },
  priceList: { url: `${fileBase}2c3d.pdf`, edition: '12 November 2026', bytes: 3 },
}
const answer = () => new Response('PDF', { headers: { 'Content-Type': 'application/pdf' } })

async function send(
  request: Request,
  shown: Parameters<typeof sendCarFile>[1],
  getAnswer: () => Response = answer,
  kind: Parameters<typeof sendCarFile>[2] = 'brochure',
) {
  const counted: string[] = []
  const asked: string[] = []
  const response = await sendCarFile(request, shown, kind, {
    fileBase,
    fetcher: async (address) => {
      asked.push(new Request(address).url)
      return getAnswer()
    },
    count: (model, edition) => counted.push(`${model}, ${edition}`),
  })
  return { response, counted, asked }
}

const get = () => new Request('https://site.example/api/brochure/byd-seal')

describe('a brochure', () => {
  it('is a download named after its edition, and counts', async () => {
    const { response, counted, asked } = await send(get(), car)
    expect(asked).toEqual([car.brochure.url])
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="BYD-seal-november-2026.pdf"',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('PDF')
    expect(counted).toEqual(['byd-seal, November 2026'])
  })

  it('has a price list beside it, which is counted by itself', async () => {
    const { response, counted, asked } = await send(get(), car, answer, 'priceList')
    expect(asked).toEqual([car.priceList.url])
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="BYD-seal-price-list-12-november-2026.pdf"',
    )
    expect(counted).toEqual(['byd-seal, Price list, 12 November 2026'])
  })

  it('does not count when only its head is asked for', async () => {
    const head = new Request(get(), { method: 'HEAD' })
    expect((await send(head, car)).counted).toEqual([])
  })

  it.each([
    ['of no car', undefined],
    ['that is not there', { ...car, brochure: undefined }],
    [
      'of another host',
      { ...car, brochure: { ...car.brochure, url: 'https://evil.example/a.pdf' } },
    ],
  ])('%s is not found, and nothing is fetched', async (_, shown) => {
    const { response, counted, asked } = await send(get(), shown)
    expect([response.status, counted, asked]).toEqual([404, [], []])
  })

  it.each([
    ['answers with a fault', () => new Response('', { status: 500 })],
    [
      'does not answer',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('says what to do when the store %s', async (_, getAnswer) => {
    const { response, counted } = await send(get(), car, getAnswer)
    expect([response.status, counted]).toEqual([502, []])
    expect(await response.text()).toContain('try again')
  })
})
