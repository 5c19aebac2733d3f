import { describe, expect, it } from '@jest/globals'
import { compileFunction } from 'node:vm'
import type { OperationRequest } from '../../enquiries/run-operation.ts'
import { CALL_OPERATION } from './call-operation.ts'

const util = {
  error: (message: string, type: string) => {
    throw new Error(`${type}: ${message}`)
  },
}

/** Runs one of the resolver's functions, as AppSync does. */
function run(name: 'request' | 'response', context: object): unknown {
  const [imported = '', ...lines] = CALL_OPERATION.replaceAll('export ', '').split('\n')
  expect(imported).toBe("import { util } from '@aws-appsync/utils'")
  const code = [...lines, `return ${name}(context)`].join('\n')
  return Reflect.apply(compileFunction(code, ['util', 'context']), undefined, [util, context])
}

const ANN = {
  sub: 'ann',
  issuer: 'https://cognito.test/members',
  username: 'ann',
  claims: { email: 'ann@example.com', email_verified: true },
  groups: null,
}

describe('the request', () => {
  it.each([
    ['a member', ANN, { 'x-request-id': 'edge-12345678' }, 'edge-12345678'],
    ['who has no session', null, {}, undefined],
  ])('sends the function what the embedded server sends for %s', (...row) => {
    const [, identity, headers, requestId] = row
    const args = { code: 'LUNCH-7Q4K' }
    const payload: OperationRequest = {
      operation: 'voucher',
      arguments: args,
      identity,
      requestId,
    }
    const info = { fieldName: 'voucher', parentTypeName: 'Query' }
    expect(run('request', { args, identity, info, request: { headers } })).toEqual({
      operation: 'Invoke',
      payload,
    })
  })
})

describe('the response', () => {
  it.each([{ value: { code: 'LUNCH-7Q4K' } }, { value: null }])('is the value of %j', (result) => {
    expect(run('response', { error: null, result })).toBe(result.value)
  })

  it('is the problem that the function answers', () => {
    const result = { problem: { type: 'NotFound', message: 'There is no such enquiry.' } }
    expect(() => run('response', { error: null, result })).toThrow(
      'NotFound: There is no such enquiry.',
    )
  })

  it('is the error when the function fails', () => {
    const error = { type: 'Lambda:Unhandled', message: 'Out of memory' }
    expect(() => run('response', { error, result: null })).toThrow(
      'Lambda:Unhandled: Out of memory',
    )
  })
})
