import { expect, it } from '@jest/globals'
import { parseSettings } from './settings.ts'

it('needs no setting', () => {
  expect(parseSettings({})).toMatchObject({ webPort: 3000, projectId: 'byd1826' })
})

it.each(['WEB_PORT', 'STUDIO_PORT', 'CONTENT_LAKE_PORT', 'BACKEND_PORT', 'INSTANCE_PORT'])(
  'names %s when it is no port',
  (name) => {
    expect(() => parseSettings({ [name]: 'http' })).toThrow(`${name} must be a port number`)
  },
)

it('asks for the project of the hosted service, which has none by default', () => {
  const hosted = { SANITY_API_HOST: 'https://api.sanity.io/' }
  expect(() => parseSettings(hosted)).toThrow('SANITY_PROJECT_ID must be set too')
  expect(parseSettings({ ...hosted, SANITY_PROJECT_ID: 'abc' }).projectId).toBe('abc')
})
