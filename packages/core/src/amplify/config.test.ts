import { describe, expect, it } from '@jest/globals'
import { parseAmplifyConfig, type Variables } from './config.ts'
import { HOSTED_VARIABLES, LOCAL_VARIABLES } from './testing/variables.ts'

function getProblems(variables: Variables) {
  const parsed = parseAmplifyConfig(variables)
  return parsed.ok ? [] : parsed.error
}

describe('the environment', () => {
  it('sets every field of the configuration', () => {
    expect(parseAmplifyConfig(HOSTED_VARIABLES)).toEqual({
      ok: true,
      value: {
        stage: 'test',
        auth: {
          identityPoolId: 'ap-southeast-1:5f1c2f0e-0000-4000-8000-000000000000',
          region: 'ap-southeast-1',
          userPoolId: 'ap-southeast-1_Ab12Cd34E',
          userPoolClientId: 'webclient',
          federationTarget: 'Google',
          socialClientId: 'social',
          scopes: ['email', 'openid', 'profile'],
          responseType: 'code',
          domain: 'https://auth.byd.test',
          redirectSignIn: 'https://byd.test/member/signin',
          redirectSignOut: 'https://byd.test/member/signin',
          userPoolEndpoint: undefined,
          identityPoolEndpoint: undefined,
        },
        graphqlEndpoint: 'https://graphql.byd.test/graphql',
        graphqlApiKey: 'da2-key',
        restEndpoint: 'https://rest.byd.test/prod',
        imageBucket: 'byd-images-test',
        logLevel: 'WARN',
      },
    })
  })

  it('may be on this machine, without TLS', () => {
    expect(getProblems(LOCAL_VARIABLES)).toEqual([])
  })

  it.each(['production', 'test', 'development'])('may be %s', (stage) => {
    expect(parseAmplifyConfig({ ...HOSTED_VARIABLES, BACKEND_STAGE: stage })).toMatchObject({
      value: { stage },
    })
  })

  it.each([
    [true, 'production'],
    [false, 'development'],
  ])('follows the production flag (%s) when no stage is named', (isProduction, stage) => {
    const variables = { ...HOSTED_VARIABLES, BACKEND_STAGE: undefined }
    expect(parseAmplifyConfig(variables, { isProduction })).toMatchObject({ value: { stage } })
  })
})

describe('a wrong setting', () => {
  const OPTIONAL = ['BACKEND_STAGE', 'COGNITO_IDENTITY_POOL_ID', 'IMAGE_BUCKET']

  it.each(OPTIONAL)('may leave %s empty', (name) => {
    expect(getProblems({ ...HOSTED_VARIABLES, [name]: '' })).toEqual([])
  })

  it.each(Object.keys(HOSTED_VARIABLES).filter((name) => !OPTIONAL.includes(name)))(
    'names %s when it is missing',
    (name) => {
      expect(getProblems({ ...HOSTED_VARIABLES, [name]: ' ' })).toEqual([`${name} must be set.`])
    },
  )

  it('lists all problems at once', () => {
    expect(getProblems({}).length).toBeGreaterThan(10)
  })

  it.each([
    ['BACKEND_STAGE', 'staging', 'must be one of production, test, development; it is "staging".'],
    ['LOG_LEVEL', 'LOUD', 'must be one of VERBOSE, DEBUG, INFO, WARN, ERROR; it is "LOUD".'],
    ['COGNITO_RESPONSE_TYPE', 'token', 'must be one of code; it is "token".'],
    ['COGNITO_SCOPES', 'email', 'must include openid.'],
    ['AWS_REGION', 'Singapore', 'must be a region of AWS; it is "Singapore".'],
    ['COGNITO_USER_POOL_ID', 'pool', 'must look like region_id; it is "pool".'],
    ['COGNITO_USER_POOL_ID', 'eu-west-1_a', 'must be in AWS_REGION (ap-southeast-1).'],
    ['COGNITO_IDENTITY_POOL_ID', 'eu-west-1:a', 'must be in AWS_REGION (ap-southeast-1).'],
    ['GRAPHQL_ENDPOINT', 'graphql', 'must be an address with http or https; it is "graphql".'],
    ['REST_ENDPOINT', 'http://rest.test', 'must be an https address; it is "http://rest.test".'],
    [
      'SIGN_IN_REDIRECT_URL',
      'https://byd.test/',
      'must lead to /member/signin; it is "https://byd.test".',
    ],
  ])('refuses %s = %s', (name, value, rule) => {
    expect(getProblems({ ...HOSTED_VARIABLES, [name]: value })).toContain(`${name} ${rule}`)
  })

  it('requires TLS and AWS in production', () => {
    expect(getProblems({ ...LOCAL_VARIABLES, BACKEND_STAGE: 'production' })).toEqual(
      expect.arrayContaining([
        'GRAPHQL_ENDPOINT must be an https address; it is "http://127.0.0.1:3901/graphql".',
        'COGNITO_USER_POOL_ENDPOINT must not be set in production.',
      ]),
    )
  })
})
