import { expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { getEnvironment } from './stack-environment.ts'

const OUTPUTS = [
  { OutputKey: 'SITEURL', OutputValue: 'https://site.example', Description: 'SITE_URL' },
  { OutputKey: 'STAFFCLIENTID', OutputValue: 'client', Description: 'STAFF_CLIENT_ID' },
  { OutputKey: 'AlarmTopicArn', OutputValue: 'arn:topic' },
  { OutputKey: 'VaultArn', OutputValue: 'arn:vault', Description: 'A parameter of the backend' },
]
const build = (outputs = OUTPUTS) =>
  getEnvironment({ StackStatus: 'CREATE_COMPLETE', Parameters: [], Outputs: outputs })

it('has the outputs that a variable takes, for the Studio under its own names too', () => {
  expect(build()).toEqual({
    SITE_URL: 'https://site.example',
    STAFF_CLIENT_ID: 'client',
    SANITY_STUDIO_PREVIEW_ORIGIN: 'https://site.example',
    SANITY_STUDIO_COGNITO_CLIENT_ID: 'client',
  })
})

it('names only what the Studio reads', () => {
  const studio = new URL('../../../../studio/environment.ts', import.meta.url)
  const text = readFileSync(studio, 'utf8')
  const every = [
    'SANITY_PROJECT_ID',
    'SANITY_DATASET',
    'SITE_URL',
    'REST_ENDPOINT',
    'GRAPHQL_ENDPOINT',
    'STAFF_USER_POOL_ID',
    'STAFF_CLIENT_ID',
    'STAFF_DOMAIN',
    'STAFF_SSO_PROVIDER',
    'REDIRECT_HOSTS',
  ].map((Description) => ({ OutputKey: 'Any', OutputValue: 'x', Description }))
  const names = Object.keys(build(every)).filter((name) => name.startsWith('SANITY_STUDIO_'))
  expect(names).toHaveLength(10)
  for (const name of names) expect(text).toContain(`'${name}'`)
})
