import { expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { FUNCTION_NAMES, type FunctionName, getFunctionSpec } from './function-specs.ts'

/** What each command of the SDK has to be allowed. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  DeleteCommand: ['dynamodb:DeleteItem'],
  GetCommand: ['dynamodb:GetItem'],
  PutCommand: ['dynamodb:PutItem'],
  QueryCommand: ['dynamodb:Query'],
  UpdateCommand: ['dynamodb:UpdateItem'],
  DeleteObjectCommand: ['s3:DeleteObject'],
  GetObjectCommand: ['s3:GetObject'],
  PutObjectCommand: ['s3:PutObject'],
  SendEmailCommand: ['ses:SendEmail', 'ses:SendRawEmail'],
  AdminDeleteUserCommand: ['cognito-idp:AdminDeleteUser'],
  AdminGetUserCommand: ['cognito-idp:AdminGetUser'],
  AdminUpdateUserAttributesCommand: ['cognito-idp:AdminUpdateUserAttributes'],
}

/** The stack itself grants this one what it needs, on APIs that no other function touches. */
const GRANTED_BY_STACK: readonly FunctionName[] = ['rotate-api-key']

/** Commands in the code that a function can reach; the SDK, which has all of them, is left out. */
async function findCommands(name: FunctionName): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../functions/${name}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: ['@aws-sdk/*', 'dynalite', 'sharp'],
    logLevel: 'error',
  })
  // A number behind a name is esbuild's, where two modules import the same.
  const found = outputFiles[0]?.text.matchAll(/\bnew ([A-Z]\w*Command)\d*\(/g) ?? []
  return [...new Set([...found].map(([, command = '']) => command))]
}

const isGrantedHere = (name: FunctionName) => !GRANTED_BY_STACK.includes(name)

it.each(FUNCTION_NAMES.filter(isGrantedHere))(
  '%s may do what it does, and no more',
  async (name) => {
    const {
      tableActions,
      bucketActions = [],
      userPoolActions = [],
      canSendMail,
    } = getFunctionSpec(name)
    const granted = [
      ...tableActions,
      ...bucketActions,
      ...userPoolActions,
      ...(canSendMail ? ['ses:SendEmail', 'ses:SendRawEmail'] : []),
    ]
    const needed = (await findCommands(name)).flatMap((command) => ACTIONS[command] ?? [command])
    expect(needed.length).toBeGreaterThan(0)
    expect(new Set(needed)).toEqual(new Set(granted))
  },
)
