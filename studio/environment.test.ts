import { describe, expect, it } from '@jest/globals'
import { isHosted, parseEnvironment, toEnvironment } from './environment.ts'

describe('toEnvironment', () => {
  it('takes the embedded lake by default, also where a variable is empty', () => {
    const embedded = {
      projectId: 'byd1826',
      dataset: 'production',
      apiHost: 'http://127.0.0.1:3900',
      previewOrigin: 'http://127.0.0.1:3000',
    }
    expect(toEnvironment({})).toEqual(embedded)
    expect(toEnvironment({ SANITY_STUDIO_API_HOST: '' })).toEqual(embedded)
    expect(isHosted(toEnvironment({}))).toBe(false)
  })

  it('takes the hosted service by its variables alone', () => {
    const hosted = toEnvironment({
      SANITY_STUDIO_PROJECT_ID: 'abc',
      SANITY_STUDIO_DATASET: 'staging',
      SANITY_STUDIO_API_HOST: 'https://api.sanity.io',
      SANITY_STUDIO_PREVIEW_ORIGIN: 'https://example.com',
    })
    expect(hosted).toEqual({
      projectId: 'abc',
      dataset: 'staging',
      apiHost: 'https://api.sanity.io',
      previewOrigin: 'https://example.com',
    })
    expect(isHosted(hosted)).toBe(true)
  })
})

describe('parseEnvironment', () => {
  it('reads what the server wrote', () => {
    const environment = toEnvironment({})
    expect(parseEnvironment(JSON.stringify(environment))).toEqual(environment)
  })

  it.each(['null', '1', '{}', '{"projectId":"a","dataset":"b","apiHost":1,"previewOrigin":"c"}'])(
    'refuses %s',
    (json) => {
      expect(parseEnvironment(json)).toBeUndefined()
    },
  )
})
