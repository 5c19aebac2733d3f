import batchGetItem from 'dynalite/actions/batchGetItem.js'
import batchWriteItem from 'dynalite/actions/batchWriteItem.js'
import deleteItem from 'dynalite/actions/deleteItem.js'
import getItem from 'dynalite/actions/getItem.js'
import putItem from 'dynalite/actions/putItem.js'
import updateItem from 'dynalite/actions/updateItem.js'
import * as batchGetChecks from 'dynalite/validations/batchGetItem.js'
import * as batchWriteChecks from 'dynalite/validations/batchWriteItem.js'
import * as deleteChecks from 'dynalite/validations/deleteItem.js'
import * as getChecks from 'dynalite/validations/getItem.js'
import { checkTypes, checkValidations, type RequestData } from 'dynalite/validations/index.js'
import * as putChecks from 'dynalite/validations/putItem.js'
import * as queryChecks from 'dynalite/validations/query.js'
import * as scanChecks from 'dynalite/validations/scan.js'
import * as updateChecks from 'dynalite/validations/updateItem.js'
import { isDiskFull, STORAGE_FULL } from '../../store/disk-full.ts'
import { buildTableDefinition, TABLE_NAME } from '../../store/table.ts'
import type { Item, Items } from './items.ts'
import { queryItems, scanItems } from './read-items.ts'

/** A request of DynamoDB's protocol. */
export interface Asked {
  /** `DynamoDB_20120810.GetItem`. */
  target: string
  body: string
}

export interface Answer {
  statusCode: number
  body: string
}

type Callback = (error: Error | null, result?: object) => void

/** Store for dynalite's actions. Here all of it calls back at once, so that an action is one step. */
interface ActionStore {
  items: Items
  options: { maxItemSize: number }
  getTable: (name: string, callback: Callback) => void
  getItemDb: () => {
    lock: (key: string, run: (release: (callback: Callback) => Callback) => void) => void
    get: (key: string, callback: Callback) => void
    put: (key: string, item: Item, callback: Callback) => void
    del: (key: string, callback: Callback) => void
  }
}

type Act = (store: ActionStore, data: RequestData, callback: Callback) => void

const toAct =
  (read: (items: Items, data: RequestData) => object): Act =>
  (store, data, callback) =>
    store.getTable(data.TableName, (error) =>
      callback(error, error ? undefined : read(store.items, data)),
    )

const OPERATIONS = new Map(
  Object.entries({
    BatchGetItem: { act: batchGetItem, checks: batchGetChecks },
    BatchWriteItem: { act: batchWriteItem, checks: batchWriteChecks },
    DeleteItem: { act: deleteItem, checks: deleteChecks },
    GetItem: { act: getItem, checks: getChecks },
    PutItem: { act: putItem, checks: putChecks },
    Query: { act: toAct(queryItems), checks: queryChecks },
    Scan: { act: toAct(scanItems), checks: scanChecks },
    UpdateItem: { act: updateItem, checks: updateChecks },
  }),
)

const MAX_ITEM_BYTES = 409_600

const { KeySchema, AttributeDefinitions } = buildTableDefinition(TABLE_NAME)
/** Without indexes, which SQLite keeps. */
const TABLE = { KeySchema, AttributeDefinitions }

/** An error as dynalite has them. */
const buildFault = (statusCode: number, type: string, message: string) =>
  Object.assign(new Error(message), {
    statusCode,
    body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message },
  })

/** The keys in a key of dynalite's: a hash, then both in hexadecimal digits. */
function parseKey(key: string): [pk: string, sk: string] {
  const [, pk = '', sk = ''] = key.split('/')
  return [Buffer.from(pk, 'hex').toString('utf8'), Buffer.from(sk, 'hex').toString('utf8')]
}

function buildStore(items: Items): ActionStore {
  const itemDb: ReturnType<ActionStore['getItemDb']> = {
    lock: (_key, run) => run((callback) => callback),
    get: (key, callback) => callback(null, items.get(...parseKey(key))),
    put: (_key, item, callback) => {
      items.put(item)
      callback(null)
    },
    del: (key, callback) => {
      items.remove(...parseKey(key))
      callback(null)
    },
  }
  return {
    items,
    options: { maxItemSize: MAX_ITEM_BYTES },
    getTable: (name, callback) => {
      if (name === TABLE_NAME) callback(null, TABLE)
      else callback(buildFault(400, 'ResourceNotFoundException', 'Requested resource not found'))
    },
    getItemDb: () => itemDb,
  }
}

function run(items: Items, { target, body }: Asked): object {
  const operation = OPERATIONS.get(target.split('.')[1] ?? '')
  if (!operation) throw buildFault(400, 'UnknownOperationException', `There is no ${target} here.`)
  const { act, checks } = operation
  const store = buildStore(items)
  const data = checkTypes(JSON.parse(body), checks.types)
  checkValidations(data, checks.types, checks.custom, store)
  let outcome: object | undefined
  act(store, data, (error, result) => {
    if (error) throw error
    outcome = result
  })
  if (!outcome) throw new Error(`${target} did not call back at once.`)
  return outcome
}

const isFault = (error: unknown): error is ReturnType<typeof buildFault> =>
  error instanceof Error && 'statusCode' in error && 'body' in error

/** Answers a failure inside SQLite as a fault of the request, not of the process. */
export function answerFault(error: unknown): Answer {
  if (isFault(error)) return { statusCode: error.statusCode, body: JSON.stringify(error.body) }
  const reason = error instanceof Error ? error.message : String(error)
  const isFull = isDiskFull(error)
  if (!isFull) process.stderr.write(`A request to the enquiries failed: ${reason}\n`)
  return answerFault(
    buildFault(isFull ? 507 : 500, isFull ? STORAGE_FULL : 'InternalServerError', reason),
  )
}

/**
 * DynamoDB's answer to a request. Reads and writes at once.
 * @throws what is no refusal of DynamoDB's, such as a full disk.
 */
export function answerRequest(items: Items, asked: Asked): Answer {
  try {
    return { statusCode: 200, body: JSON.stringify(run(items, asked)) }
  } catch (error) {
    if (!isFault(error)) throw error
    return answerFault(error)
  }
}
