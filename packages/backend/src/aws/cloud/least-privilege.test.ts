import { expect, it } from '@jest/globals'
import { fileURLToPath } from 'node:url'
import { INDEXES } from '../../store/table.ts'
import { FUNCTION_NAMES, type FunctionName, getFunctionSpec } from './function-specs.ts'
import { bundleCode, findActions } from './sdk-calls.fixture.ts'

/** Granted by the stack itself, on APIs that no other function uses. */
const GRANTED_BY_STACK: readonly FunctionName[] = ['rotate-api-key']

const bundle = (name: FunctionName) =>
  bundleCode(fileURLToPath(new URL(`../functions/${name}.ts`, import.meta.url)))

const isGrantedHere = (name: FunctionName) => !GRANTED_BY_STACK.includes(name)

it.each(FUNCTION_NAMES.filter(isGrantedHere))(
  'grants %s exactly the actions that its code calls',
  async (name) => {
    const {
      tableActions,
      bucketActions = [],
      userPoolActions = [],
      staffPoolActions = [],
      queues = [],
      canSendMail,
      canSendMessages,
    } = getFunctionSpec(name)
    const granted = [
      ...tableActions,
      ...bucketActions,
      ...userPoolActions,
      ...staffPoolActions,
      ...queues.map(() => 'sqs:SendMessage'),
      ...(canSendMail ? ['ses:SendEmail', 'ses:SendRawEmail'] : []),
      ...(canSendMessages
        ? ['sms-voice:SendTextMessage', 'social-messaging:SendWhatsAppMessage']
        : []),
    ]
    const needed = findActions(await bundle(name))
    expect(needed.length).toBeGreaterThan(0)
    expect(new Set(needed)).toEqual(new Set(granted))
  },
)

it('lets operations query every index but the outbox’s', () => {
  const indexes = Object.keys(INDEXES).filter((name) => name !== 'outbox')
  expect(new Set(getFunctionSpec('operations').indexes)).toEqual(new Set(indexes))
})

it('gives the token that reads a private dataset to exactly those who read content', async () => {
  const readers = await Promise.all(
    FUNCTION_NAMES.map(async (name) =>
      /\baskContent\d*\(/.test(await bundle(name)) ? [name] : [],
    ),
  )
  expect(readers.flat().length).toBeGreaterThan(3)
  const given = FUNCTION_NAMES.filter((name) => {
    const secrets: readonly string[] = getFunctionSpec(name).secrets
    return secrets.includes('contentRead')
  })
  expect(given).toEqual(readers.flat())
})
