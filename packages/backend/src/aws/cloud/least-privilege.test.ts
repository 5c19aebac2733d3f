import { expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { FUNCTION_NAMES, type FunctionName, getFunctionSpec } from './function-specs.ts'

/** The IAM action of each SDK command. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  BatchGetCommand: ['dynamodb:BatchGetItem'],
  DeleteCommand: ['dynamodb:DeleteItem'],
  GetCommand: ['dynamodb:GetItem'],
  PutCommand: ['dynamodb:PutItem'],
  QueryCommand: ['dynamodb:Query'],
  UpdateCommand: ['dynamodb:UpdateItem'],
  UpdateItemCommand: ['dynamodb:UpdateItem'],
  DeleteObjectCommand: ['s3:DeleteObject'],
  GetObjectCommand: ['s3:GetObject'],
  PutObjectCommand: ['s3:PutObject'],
  CreateMultipartUploadCommand: ['s3:PutObject'],
  UploadPartCommand: ['s3:PutObject'],
  CompleteMultipartUploadCommand: ['s3:PutObject'],
  SendMessageBatchCommand: ['sqs:SendMessage'],
  SendMessageCommand: ['sqs:SendMessage'],
  SendEmailCommand: ['ses:SendEmail', 'ses:SendRawEmail'],
  SendTextMessageCommand: ['sms-voice:SendTextMessage'],
  SendWhatsAppMessageCommand: ['social-messaging:SendWhatsAppMessage'],
  AdminDeleteUserCommand: ['cognito-idp:AdminDeleteUser'],
  AdminGetUserCommand: ['cognito-idp:AdminGetUser'],
  AdminUpdateUserAttributesCommand: ['cognito-idp:AdminUpdateUserAttributes'],
}

/** Granted by the stack itself, on APIs that no other function uses. */
const GRANTED_BY_STACK: readonly FunctionName[] = ['rotate-api-key']

/** The code that a function reaches, the SDK's own excluded. */
async function bundle(name: FunctionName): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../functions/${name}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: ['@aws-sdk/*', 'dynalite', 'sharp'],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** SDK commands, paginators' too. */
async function findCommands(name: FunctionName): Promise<string[]> {
  const text = await bundle(name)
  // esbuild appends a number to a name that two modules import.
  const sent = [...text.matchAll(/\bnew ([A-Z]\w*Command)\d*\(/g)].map(([, name = '']) => name)
  const paged = [...text.matchAll(/\bpaginate([A-Z][A-Za-z]*)\d*\(/g)]
  return [...new Set([...sent, ...paged.map(([, operation = '']) => `${operation}Command`)])]
}

const isGrantedHere = (name: FunctionName) => !GRANTED_BY_STACK.includes(name)

it.each(FUNCTION_NAMES.filter(isGrantedHere))(
  'grants %s exactly the actions that its code calls',
  async (name) => {
    const {
      tableActions,
      bucketActions = [],
      userPoolActions = [],
      queues = [],
      canSendMail,
      canSendMessages,
    } = getFunctionSpec(name)
    const granted = [
      ...tableActions,
      ...bucketActions,
      ...userPoolActions,
      ...queues.map(() => 'sqs:SendMessage'),
      ...(canSendMail ? ['ses:SendEmail', 'ses:SendRawEmail'] : []),
      ...(canSendMessages
        ? ['sms-voice:SendTextMessage', 'social-messaging:SendWhatsAppMessage']
        : []),
    ]
    const needed = (await findCommands(name)).flatMap((command) => ACTIONS[command] ?? [command])
    expect(needed.length).toBeGreaterThan(0)
    expect(new Set(needed)).toEqual(new Set(granted))
  },
)

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
