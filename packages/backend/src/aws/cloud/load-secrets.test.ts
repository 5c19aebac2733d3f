import { expect, it } from '@jest/globals'
import { loadSecrets } from './load-secrets.ts'

const SECRETS: Record<string, string> = {
  'arn:one': '{"STRIPE_SECRET_KEY":"a","STRIPE_WEBHOOK_SECRET":"b"}',
  'arn:two': '{"MANAGE_LINK_SECRET":"c"}',
  'arn:bad': '{"NESTED":{}}',
}
const read = async (arn: string) => SECRETS[arn]

it('loads every named secret', async () => {
  expect(await loadSecrets({ SECRET_ARNS: 'arn:one,arn:two' }, read)).toEqual({
    STRIPE_SECRET_KEY: 'a',
    STRIPE_WEBHOOK_SECRET: 'b',
    MANAGE_LINK_SECRET: 'c',
  })
})

it.each([undefined, ''])('loads nothing when none is named (%j)', async (arns) => {
  expect(await loadSecrets({ SECRET_ARNS: arns }, read)).toEqual({})
})

it('throws when a secret is missing or malformed', async () => {
  await expect(loadSecrets({ SECRET_ARNS: 'arn:none' }, read)).rejects.toThrow('arn:none is empty')
  await expect(loadSecrets({ SECRET_ARNS: 'arn:bad' }, read)).rejects.toThrow('NESTED')
})
