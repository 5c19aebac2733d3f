import { expect, it } from '@jest/globals'
import { parseStaffTwinSettings, parseTwinSettings } from './twin-settings.ts'

const SITE = {
  port: 3901,
  siteUrl: 'http://127.0.0.1:3000',
  studioUrl: 'http://127.0.0.1:3333',
}

it('describes the embedded pool when no variable is set', () => {
  expect(parseTwinSettings({}, SITE)).toMatchObject({
    baseUrl: 'http://127.0.0.1:3901/cognito',
    userPoolId: 'ap-southeast-1_Embedded1',
    redirectSignIn: ['http://127.0.0.1:3000/member/signin'],
    allowsSignUp: true,
    requiresMfa: false,
  })
})

it('describes the pool of staff: by invitation, with a second factor, for Studio', () => {
  const settings = parseStaffTwinSettings({}, SITE)
  expect(settings).toMatchObject({
    baseUrl: 'http://127.0.0.1:3901/cognito-staff',
    userPoolId: 'ap-southeast-1_EmbeddedStaff',
    allowsSignUp: false,
    requiresMfa: true,
    appOrigins: ['http://127.0.0.1:3333', 'http://localhost:3333'],
  })
  expect(settings.federationTarget).toBeUndefined()
})

it('refuses to start in production', () => {
  expect(() =>
    parseTwinSettings({ NODE_ENV: 'production', BACKEND_STAGE: 'production' }, SITE),
  ).toThrow('does not start in production')
})

it.each([
  'https://auth.byd.test',
  'http://0.0.0.0:3901/cognito',
  'http://10.0.0.5/cognito',
  'cognito',
])('refuses the address %s', (COGNITO_DOMAIN) => {
  expect(() => parseTwinSettings({ COGNITO_DOMAIN }, SITE)).toThrow('serves this machine only')
})
