import { type AmplifyClient, createAmplifyClient } from 'core/amplify/client'
import type { AmplifyConfig } from 'core/amplify/config'
import { systemClock } from 'core/amplify/retry'
import { getRequestHeaders } from 'telemetry/request-scope'
import { listLog } from 'telemetry/testing/list-log'
import { API_KEY } from './embedded-backend.ts'

/** Client of the embedded backend without delays between attempts; the time-out is the real one. */
export function createTestClient(url: string, { timeoutMs }: { timeoutMs: number }): AmplifyClient {
  const config: AmplifyConfig = {
    stage: 'test',
    auth: {
      region: 'ap-southeast-1',
      userPoolId: 'ap-southeast-1_Embedded1',
      userPoolClientId: 'embedded-web-client',
      federationTarget: 'Google',
      socialClientId: 'embedded-social-client',
      scopes: ['email'],
      responseType: 'code',
      domain: `${url}/cognito`,
      redirectSignIn: 'https://byd.1826.sg/member/signin',
      redirectSignOut: 'https://byd.1826.sg/member/signin',
    },
    graphqlEndpoint: `${url}/graphql`,
    graphqlApiKey: API_KEY,
    restEndpoint: `${url}/prod`,
    logLevel: 'ERROR',
  }
  return createAmplifyClient(config, {
    timeoutMs,
    getHeaders: getRequestHeaders,
    log: listLog(),
    clock: {
      ...systemClock,
      wait: (milliseconds, signal) =>
        systemClock.wait(milliseconds < timeoutMs ? milliseconds / 10 : milliseconds, signal),
    },
  })
}
