import { describe, expect, it } from '@jest/globals'
import { getEnquiryOrigins, isHosted, parseEnvironment, toEnvironment } from './environment.ts'

describe('toEnvironment', () => {
  it('defaults to the embedded lake, also when a variable is empty', () => {
    const embedded = {
      projectId: 'byd1826',
      dataset: 'production',
      apiHost: 'http://127.0.0.1:3900',
      previewOrigin: 'http://127.0.0.1:3000',
      restEndpoint: 'http://127.0.0.1:3901/prod',
      redirectHosts: '',
    }
    expect(toEnvironment({})).toEqual(embedded)
    expect(toEnvironment({ SANITY_STUDIO_API_HOST: '' })).toEqual(embedded)
    expect(isHosted(toEnvironment({}))).toBe(false)
  })

  it('passes on which editors keep to the rules of which role', () => {
    const environment = toEnvironment({ SANITY_STUDIO_EDITOR_ROLES: 'pMei:marketing' })
    expect(environment.editorRoles).toBe('pMei:marketing')
    expect(parseEnvironment(JSON.stringify(environment))).toEqual(environment)
    expect(() => toEnvironment({ SANITY_STUDIO_EDITOR_ROLES: 'Mei' })).toThrow('is not a user’s id')
  })

  it('passes on whom to call when the site is down', () => {
    const environment = toEnvironment({ SANITY_STUDIO_ON_CALL: 'Mei Tan, 9123 4567' })
    expect(parseEnvironment(JSON.stringify(environment))?.onCall).toBe('Mei Tan, 9123 4567')
  })

  it('includes enquiries when backend and user pool are configured', () => {
    const variables = {
      SANITY_STUDIO_GRAPHQL_ENDPOINT: 'https://api.example.com/graphql',
      SANITY_STUDIO_COGNITO_USER_POOL_ID: 'ap-southeast-1_Abc123',
      SANITY_STUDIO_COGNITO_CLIENT_ID: 'client',
      SANITY_STUDIO_COGNITO_USER_POOL_ENDPOINT: '',
    }
    const environment = toEnvironment(variables)
    expect(environment.enquiries).toEqual({
      graphqlEndpoint: 'https://api.example.com/graphql',
      userPoolId: 'ap-southeast-1_Abc123',
      userPoolClientId: 'client',
    })
    expect(getEnquiryOrigins(environment)).toEqual([
      'https://api.example.com',
      'https://cognito-idp.ap-southeast-1.amazonaws.com',
    ])
    expect(parseEnvironment(JSON.stringify(environment))).toEqual(environment)
    for (const name of Object.keys(variables).slice(0, 3)) {
      expect(toEnvironment({ ...variables, [name]: '' }).enquiries).toBeUndefined()
    }
    expect(getEnquiryOrigins(toEnvironment({}))).toEqual([])
  })

  it('offers the sign-in of the company when domain and provider are configured', () => {
    const variables = {
      SANITY_STUDIO_GRAPHQL_ENDPOINT: 'https://api.example.com/graphql',
      SANITY_STUDIO_COGNITO_USER_POOL_ID: 'ap-southeast-1_Abc123',
      SANITY_STUDIO_COGNITO_CLIENT_ID: 'client',
      SANITY_STUDIO_COGNITO_DOMAIN: 'https://staff.auth.example.com',
      SANITY_STUDIO_COGNITO_SSO_PROVIDER: 'Company',
    }
    const environment = toEnvironment(variables)
    expect(environment.enquiries?.sso).toEqual({
      domain: 'https://staff.auth.example.com',
      provider: 'Company',
    })
    expect(parseEnvironment(JSON.stringify(environment))).toEqual(environment)
    expect(getEnquiryOrigins(environment)).toContain('https://staff.auth.example.com')
    const without = { ...variables, SANITY_STUDIO_COGNITO_SSO_PROVIDER: '' }
    expect(toEnvironment(without).enquiries?.sso).toBeUndefined()
  })

  it('uses the hosted service when only its variables are set', () => {
    const hosted = toEnvironment({
      SANITY_STUDIO_PROJECT_ID: 'abc',
      SANITY_STUDIO_DATASET: 'staging',
      SANITY_STUDIO_API_HOST: 'https://api.sanity.io',
      SANITY_STUDIO_PREVIEW_ORIGIN: 'https://example.com',
      SANITY_STUDIO_REST_ENDPOINT: 'https://gateway.example.com/prod',
      SANITY_STUDIO_REDIRECT_HOSTS: 'shop.example.com',
    })
    expect(hosted).toEqual({
      projectId: 'abc',
      dataset: 'staging',
      apiHost: 'https://api.sanity.io',
      previewOrigin: 'https://example.com',
      restEndpoint: 'https://gateway.example.com/prod',
      redirectHosts: 'shop.example.com',
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
