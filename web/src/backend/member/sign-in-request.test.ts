import { createHash } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { type AmplifyConfig, parseAmplifyConfig } from 'core/amplify/config'
import { HOSTED_VARIABLES } from 'core/amplify/testing/variables'
import {
  buildAuthorizeUrl,
  buildLogoutUrl,
  createSignInRequest,
  isSame,
  parseSignInRequest,
  serializeSignInRequest,
} from './sign-in-request.ts'

function getConfig(): AmplifyConfig {
  const parsed = parseAmplifyConfig(HOSTED_VARIABLES)
  if (!parsed.ok) throw new Error(parsed.error.join('\n'))
  return parsed.value
}

it('sends scopes, state, nonce and the challenge to the hosted pages, never the verifier', () => {
  const request = createSignInRequest('/member')
  const url = new URL(buildAuthorizeUrl(getConfig(), request, { isSocial: true }))
  expect(`${url.origin}${url.pathname}`).toBe('https://auth.byd.test/oauth2/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'webclient',
    response_type: 'code',
    scope: 'email openid profile',
    redirect_uri: 'https://byd.test/member/signin',
    state: request.state,
    nonce: request.nonce,
    code_challenge: createHash('sha256').update(request.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    identity_provider: 'Google',
  })
  expect(url.href).not.toContain(request.verifier)
})

it('creates a new request each time', () => {
  const [a, b] = [createSignInRequest('/'), createSignInRequest('/')]
  expect(new Set([a.state, a.verifier, a.nonce, b.state, b.verifier, b.nonce]).size).toBe(6)
})

it('restores a request from its cookie, and nothing else', () => {
  const request = createSignInRequest('/member')
  expect(parseSignInRequest(serializeSignInRequest(request))).toEqual(request)
  for (const text of [undefined, '', 'x', Buffer.from('{"state":1}').toString('base64url')])
    expect(parseSignInRequest(text)).toBeUndefined()
})

it('ignores a redirect in a planted cookie', () => {
  const request = createSignInRequest('//evil.example/phish')
  expect(parseSignInRequest(serializeSignInRequest(request))).toBeUndefined()
})

it('names the client and the return address when signing out of the hosted pages', () => {
  expect(buildLogoutUrl(getConfig())).toBe(
    'https://auth.byd.test/logout?client_id=webclient&logout_uri=https%3A%2F%2Fbyd.test%2Fmember%2Fsignin',
  )
})

it('does not treat two missing values as equal', () => {
  expect([isSame('', ''), isSame('a', 'b'), isSame('a', 'aa'), isSame('a', 'a')]).toEqual([
    false,
    false,
    false,
    true,
  ])
})
