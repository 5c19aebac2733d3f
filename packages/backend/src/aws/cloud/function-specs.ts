import { menuGateway } from '../../menus/gateway.ts'
import { type IndexName, LOOK_UPS } from '../../store/table.ts'
import type { SecretName } from './secrets.ts'

/** Event that starts a function. */
type Trigger =
  | { type: 'graphql' }
  /** `path` is below the gateway's stage; `needsApiKey`: the gateway asks for the site's key. */
  | { type: 'rest'; method: string; path: string; needsApiKey: boolean }
  | { type: 'schedule'; minutes: number }
  /** The table's stream, for notices without a lease. */
  | { type: 'stream' }
  | { type: 'queue'; queue: QueueName }
  /** SES's bounces and complaints. */
  | { type: 'mail-feedback' }

/** The outbox's records that are due, and exports that were asked for. */
export type QueueName = 'outbox' | 'exports'

export interface FunctionSpec {
  triggers: readonly Trigger[]
  timeoutSeconds: number
  memoryMb: number
  tableActions: readonly string[]
  /** Indexes of the table that it queries. */
  indexes?: readonly IndexName[]
  bucketActions?: readonly string[]
  /** On the user pool of members. */
  userPoolActions?: readonly string[]
  /** On the user pool of staff. */
  staffPoolActions?: readonly string[]
  secrets: readonly SecretName[]
  /** Adds to the log of what staff read. */
  logsReadings?: boolean
  canSendMail?: boolean
  /** Permission to send messages to visitors, by SMS and WhatsApp. */
  canSendMessages?: boolean
  /** Queues that it sends to. */
  queues?: readonly QueueName[]
  /** Decodes and encodes images: gets the sharp layer. */
  needsSharp?: boolean
}

/** Holds for each function whose spec says nothing else. */
const USUAL = { memoryMb: 256, tableActions: [], secrets: [] } as const

const HOUR = 60
const DAY = 24 * HOUR

const CHANGE_AND_DELETE = [
  'dynamodb:DeleteItem',
  'dynamodb:GetItem',
  'dynamodb:Query',
  'dynamodb:UpdateItem',
] as const

/** Indexes that staff list and search by. */
const LISTS = ['list', 'status', 'day', 'unopened', ...LOOK_UPS] as const

const DISH_PATH = 'admin/menus/{venue}/dishes/{id}'
const OWN_MENU_PATH = `${menuGateway.integration.ownPath.slice(1)}/{venue}/menu`

/**
 * Every handler of `src/aws/functions`: its trigger and its least privilege. A test fails for a function
 * that is not listed.
 */
const FUNCTION_SPECS = {
  account: {
    triggers: [
      // The caller has a member's identity token, which the function verifies.
      { type: 'rest', method: 'PATCH', path: 'account', needsApiKey: false },
      { type: 'rest', method: 'DELETE', path: 'account', needsApiKey: false },
    ],
    timeoutSeconds: 10,
    userPoolActions: [
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminUpdateUserAttributes',
    ],
  },
  'announce-roles': {
    triggers: [{ type: 'schedule', minutes: 5 }],
    // Mails that are left over are sent by the next run.
    timeoutSeconds: 240,
    tableActions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    secrets: ['manageLink', 'contentRead'],
    canSendMail: true,
  },
  'content-webhook': {
    // Signed by Sanity, which the function verifies.
    triggers: [{ type: 'rest', method: 'POST', path: 'content/webhook', needsApiKey: false }],
    timeoutSeconds: 15,
    tableActions: ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    secrets: ['contentWebhook', 'contentRead'],
  },
  'export-enquiries': {
    triggers: [{ type: 'queue', queue: 'exports' }],
    // The longest that a function may take.
    timeoutSeconds: 900,
    memoryMb: 1024,
    tableActions: [
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    indexes: LISTS,
    bucketActions: ['s3:PutObject'],
    queues: ['exports'],
  },
  files: {
    triggers: [{ type: 'rest', method: 'POST', path: 'files', needsApiKey: true }],
    timeoutSeconds: 29,
    memoryMb: 2048,
    tableActions: ['dynamodb:UpdateItem'],
    bucketActions: ['s3:PutObject'],
    needsSharp: true,
  },
  'mail-feedback': {
    triggers: [{ type: 'mail-feedback' }],
    timeoutSeconds: 15,
    tableActions: [
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    indexes: ['email'],
  },
  'measure-outbox': {
    triggers: [{ type: 'schedule', minutes: 1 }],
    timeoutSeconds: 30,
    tableActions: ['dynamodb:Query'],
    indexes: ['outbox'],
  },
  menus: {
    triggers: [
      // Called by browsers in Studio with the editor's Sanity token, which the function verifies.
      { type: 'rest', method: 'GET', path: 'admin/menus/{venue}', needsApiKey: false },
      { type: 'rest', method: 'OPTIONS', path: 'admin/menus/{venue}', needsApiKey: false },
      { type: 'rest', method: 'PATCH', path: DISH_PATH, needsApiKey: false },
      { type: 'rest', method: 'OPTIONS', path: DISH_PATH, needsApiKey: false },
      { type: 'rest', method: 'GET', path: OWN_MENU_PATH, needsApiKey: false },
      { type: 'rest', method: 'GET', path: 'admin/searches', needsApiKey: false },
      { type: 'rest', method: 'OPTIONS', path: 'admin/searches', needsApiKey: false },
    ],
    timeoutSeconds: 10,
    memoryMb: 512,
    tableActions: ['dynamodb:Query', 'dynamodb:UpdateItem'],
  },
  operations: {
    triggers: [{ type: 'graphql' }],
    timeoutSeconds: 20,
    memoryMb: 1024,
    tableActions: [...CHANGE_AND_DELETE, 'dynamodb:BatchGetItem', 'dynamodb:PutItem'],
    // The index `due` finds those who wait for a table that was given up.
    indexes: ['owner', 'due', 'mailbox', ...LISTS],
    queues: ['exports'],
    // For the URLs it signs, and the files it erases.
    bucketActions: ['s3:DeleteObject', 's3:GetObject'],
    // Colleagues who may be given an enquiry.
    staffPoolActions: ['cognito-idp:ListUsersInGroup'],
    secrets: ['manageLink', 'stripe', 'contentRead'],
    logsReadings: true,
    // The links that count votes and subscribe to new roles.
    canSendMail: true,
  },
  outbox: {
    triggers: [{ type: 'queue', queue: 'outbox' }],
    // A lease.
    timeoutSeconds: 60,
    memoryMb: 512,
    tableActions: [...CHANGE_AND_DELETE, 'dynamodb:BatchGetItem'],
    // The visits of a day on which a drive came free.
    indexes: ['outbox', 'day'],
    secrets: ['manageLink', 'conversions', 'googleAds', 'contentRead'],
    canSendMail: true,
    canSendMessages: true,
  },
  people: {
    triggers: ['GET', 'POST', 'PATCH', 'OPTIONS'].map((method) => ({
      // Called by browsers in Studio with a manager's identity token, which the function verifies.
      type: 'rest' as const,
      method,
      path: 'admin/people',
      needsApiKey: false,
    })),
    // Cognito takes few calls a second: one for each group, and some for the account.
    timeoutSeconds: 29,
    tableActions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    staffPoolActions: [
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminEnableUser',
      'cognito-idp:AdminListGroupsForUser',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsers',
      'cognito-idp:ListUsersInGroup',
    ],
  },
  purge: {
    triggers: [{ type: 'schedule', minutes: HOUR }],
    timeoutSeconds: 300,
    tableActions: CHANGE_AND_DELETE,
    indexes: ['due'],
    bucketActions: ['s3:DeleteObject'],
  },
  'relay-outbox': {
    triggers: [{ type: 'schedule', minutes: 1 }, { type: 'stream' }],
    timeoutSeconds: 60,
    tableActions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    indexes: ['outbox'],
    queues: ['outbox'],
  },
  'rotate-api-key': {
    triggers: [{ type: 'schedule', minutes: 30 * DAY }],
    timeoutSeconds: 60,
  },
  'stripe-webhook': {
    triggers: [{ type: 'rest', method: 'POST', path: 'payments/webhook', needsApiKey: false }],
    timeoutSeconds: 20,
    memoryMb: 512,
    tableActions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    secrets: ['stripe'],
  },
  'sweep-claims': {
    triggers: [{ type: 'schedule', minutes: 1 }],
    timeoutSeconds: 60,
    tableActions: [...CHANGE_AND_DELETE, 'dynamodb:BatchGetItem'],
    indexes: ['due'],
  },
  'sync-catalogue': {
    // Sanity's webhook says what changed; this finds what none said.
    triggers: [{ type: 'schedule', minutes: 10 }],
    timeoutSeconds: 30,
    tableActions: ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    secrets: ['contentRead'],
  },
} as const satisfies Record<string, Omit<FunctionSpec, keyof typeof USUAL> & Partial<FunctionSpec>>

export type FunctionName = keyof typeof FUNCTION_SPECS

const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTION_SPECS, name)

export const FUNCTION_NAMES = Object.keys(FUNCTION_SPECS).filter(isFunctionName)

export const getFunctionSpec = (name: FunctionName): FunctionSpec => ({
  ...USUAL,
  ...FUNCTION_SPECS[name],
})
