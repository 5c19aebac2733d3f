import { expect, it } from '@jest/globals'
import { startMemberBackend } from '../embedded/appsync/graphql.fixture.ts'
import { listOperations } from '../graphql/schema.ts'
import { noteSignedOut } from '../store/staff-sign-outs.ts'
import { OPERATIONS } from './run-operation.ts'

it('has an operation for every field of Query and Mutation, and no other', () => {
  const fields = listOperations().map(({ fieldName }) => fieldName)
  expect([...OPERATIONS.keys()].toSorted()).toEqual(fields.toSorted())
})

it('takes no token of staff who were signed out since, and each that came later', async () => {
  const backend = await startMemberBackend()
  const headers = await backend.asStaff('floor')
  const list = async () => {
    const { errors } = await backend.send('{ enquiries { items { id } } }', {}, headers)
    return errors?.[0]?.errorType
  }
  await noteSignedOut(backend.store, 'mei@example.com', new Date(Date.now() - 60_000))
  expect(await list()).toBeUndefined()
  await noteSignedOut(backend.store, 'mei@example.com', new Date(Date.now() + 60_000))
  expect(await list()).toBe('UnauthorizedException')
  await backend.close()
})
