import { expect, it } from '@jest/globals'
import { listOperations } from '../graphql/schema.ts'
import { OPERATIONS } from './run-operation.ts'

it('has an operation for every field of Query and Mutation, and no other', () => {
  const fields = listOperations().map(({ fieldName }) => fieldName)
  expect([...OPERATIONS.keys()].toSorted()).toEqual(fields.toSorted())
})
