import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { TABLE_NAME } from '../../store/table.ts'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store.ts'

const TableName = TABLE_NAME

describe('in memory', () => {
  let store: EmbeddedStore
  beforeEach(async () => {
    store = await openEmbeddedStore()
  })
  afterEach(() => store.close())

  const put = (item: Record<string, unknown>) =>
    store.documents.send(new PutCommand({ TableName, Item: item }))
  const get = async (sk: string) =>
    (await store.documents.send(new GetCommand({ TableName, Key: { pk: 'a', sk } }))).Item
  const query = (input: Omit<QueryCommandInput, 'TableName'>) =>
    store.documents.send(new QueryCommand({ TableName, ...input }))

  it('writes, changes and deletes an item, each under its condition', async () => {
    await put({ pk: 'a', sk: '1', list: ['x'], tree: { deep: 1 }, set: new Set(['m']) })
    const { Attributes } = await store.documents.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'a', sk: '1' },
        UpdateExpression:
          'SET #list = list_append(#list, :more), tree.deep = tree.deep + :one REMOVE gone ADD #set :n',
        ConditionExpression: 'attribute_exists(pk) AND size(#list) = :one',
        ExpressionAttributeNames: { '#list': 'list', '#set': 'set' },
        ExpressionAttributeValues: { ':more': ['y'], ':one': 1, ':n': new Set(['n']) },
        ReturnValues: 'ALL_NEW',
      }),
    )
    expect(Attributes).toEqual(await get('1'))
    expect(Attributes).toMatchObject({
      list: ['x', 'y'],
      tree: { deep: 2 },
      set: new Set(['m', 'n']),
    })
    const isNew = new PutCommand({
      TableName,
      Item: { pk: 'a', sk: '1' },
      ConditionExpression: 'attribute_not_exists(pk)',
    })
    await expect(store.documents.send(isNew)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      message: 'The conditional request failed',
    })
    await store.documents.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: '1' } }))
    expect(await get('1')).toBeUndefined()
  })

  it.each([
    ['an empty key', { pk: '', sk: '1' }, /empty string/],
    ['no sort key', { pk: 'a' }, /Missing the key sk/],
    ['a number as the key of an index', { pk: 'a', sk: '1', dueSk: 7 }, /Index Key dueSk/],
    ['an item of 400 kB', { pk: 'a', sk: '1', text: 'x'.repeat(410_000) }, /Item size/],
  ])('refuses %s', async (_case, item, message) => {
    const writing = put(item)
    await expect(writing).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(writing).rejects.toThrow(message)
    expect(await get('1')).toBeUndefined()
  })

  it('knows one table', async () => {
    const reading = store.documents.send(
      new GetCommand({ TableName: 'another', Key: { pk: 'a', sk: '1' } }),
    )
    await expect(reading).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  it('writes and reads in batches, and lets no key in twice', async () => {
    const Keys = ['1', '2', '3'].map((sk) => ({ pk: 'a', sk }))
    const write = (items: readonly object[]) =>
      store.documents.send(
        new BatchWriteCommand({
          RequestItems: {
            [TableName]: items.map((Item) => ({ PutRequest: { Item: { ...Item } } })),
          },
        }),
      )
    await write(Keys)
    const { Responses = {} } = await store.documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
    )
    expect(Responses[TableName]).toHaveLength(3)
    await expect(write([...Keys, { pk: 'a', sk: '1' }])).rejects.toThrow(/duplicates/)
  })

  const PARTITION = { ':pk': 'a', ':low': '2', ':high': '3' }

  it.each([
    ['sk = :low', ['2']],
    ['sk < :low', ['1', '10']],
    ['sk <= :low', ['1', '10', '2']],
    ['sk > :low', ['20', '3', 'ä']],
    ['sk >= :low', ['2', '20', '3', 'ä']],
    ['begins_with(sk, :low)', ['2', '20']],
    ['sk BETWEEN :low AND :high', ['2', '20', '3']],
  ])('finds by %s, in the order of the keys and backwards', async (condition, expected) => {
    for (const sk of ['ä', '3', '2', '10', '1', '20']) await put({ pk: 'a', sk })
    const input = {
      KeyConditionExpression: `pk = :pk AND ${condition}`,
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(PARTITION).filter(([name]) => name === ':pk' || condition.includes(name)),
      ),
    }
    const find = async (isForward: boolean) =>
      (await query({ ...input, ScanIndexForward: isForward })).Items?.map(({ sk }) => sk)
    expect(await find(true)).toEqual(expected)
    expect(await find(false)).toEqual(expected.toReversed())
  })

  it('reads an index page by page, also where its keys are the same, with what it keeps alone', async () => {
    for (const sk of ['1', '2', '3', '4', '5'])
      await put({ pk: 'a', sk, listPk: 'LIST', listSk: 'same', venue: 'suntec', text: 'x' })
    await put({ pk: 'a', sk: '6', listPk: 'LIST' })
    const found: unknown[] = []
    let start: Record<string, unknown> | undefined
    do {
      const page = await query({
        IndexName: 'list',
        KeyConditionExpression: 'listPk = :pk',
        ExpressionAttributeValues: { ':pk': 'LIST' },
        ScanIndexForward: false,
        Limit: 2,
        ExclusiveStartKey: start,
      })
      found.push(...(page.Items ?? []))
      start = page.LastEvaluatedKey
    } while (start)
    expect(found).toEqual(
      ['5', '4', '3', '2', '1'].map((sk) => ({
        pk: 'a',
        sk,
        listPk: 'LIST',
        listSk: 'same',
        venue: 'suntec',
      })),
    )
  })

  it('follows the keys of an item in its indexes', async () => {
    const find = async () => {
      const { Items = [], Count } = await query({
        IndexName: 'owner',
        KeyConditionExpression: 'ownerPk = :pk AND ownerSk = :sk',
        ExpressionAttributeValues: { ':pk': 'MEMBER', ':sk': '1' },
      })
      expect(Count).toBe(Items.length)
      return Items
    }
    const item = { pk: 'a', sk: '1', ownerPk: 'MEMBER', ownerSk: '1', text: 'x' }
    await put(item)
    expect(await find()).toEqual([item])
    await put({ ...item, text: 'y' })
    expect(await find()).toEqual([{ ...item, text: 'y' }])
    await put({ ...item, ownerSk: '2' })
    expect(await find()).toEqual([])
    await put(item)
    await store.documents.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: '1' } }))
    expect(await find()).toEqual([])
  })

  it('ends a page at a megabyte or the limit, before it filters', async () => {
    for (let index = 0; index < 8; index += 1)
      await put({
        pk: 'a',
        sk: String(index),
        kind: index % 2 ? 'odd' : 'even',
        text: 'x'.repeat(300_000),
      })
    const input = {
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'kind = :kind',
      ProjectionExpression: 'sk',
      ExpressionAttributeValues: { ':pk': 'a', ':kind': 'odd' },
    }
    expect(await query(input)).toMatchObject({
      Items: [{ sk: '1' }, { sk: '3' }],
      ScannedCount: 4,
      LastEvaluatedKey: { pk: 'a', sk: '3' },
    })
    expect(await query({ ...input, Limit: 1 })).toMatchObject({ Items: [], ScannedCount: 1 })
    const counted = await query({ ...input, ProjectionExpression: undefined, Select: 'COUNT' })
    expect(counted).toMatchObject({ Count: 2 })
    expect(counted.Items).toBeUndefined()
    const all = await store.documents.send(new ScanCommand({ TableName, Limit: 2 }))
    expect(all).toMatchObject({ Count: 2, LastEvaluatedKey: { pk: 'a', sk: '1' } })
  })

  it.each([
    ['an unknown index', { IndexName: 'colour' }, /does not have the specified index/],
    ['a consistent read of an index', { IndexName: 'due', ConsistentRead: true }, /Consistent/],
    ['no partition', { KeyConditionExpression: 'sk = :pk' }, /missed key schema element: pk/],
    ['another key', { KeyConditionExpression: 'pk = :pk AND kind = :pk' }, /element: sk/],
    ['a range of partitions', { KeyConditionExpression: 'pk > :pk' }, /not supported/],
    ['a number', { ExpressionAttributeValues: { ':pk': 7 } }, /pk is a string/],
    ['a filter by key', { FilterExpression: 'sk = :pk' }, /non-primary key attributes/],
    ['a start without sort key', { ExclusiveStartKey: { pk: 'a' } }, /starting key is invalid/],
    ['a start elsewhere', { ExclusiveStartKey: { pk: 'b', sk: '1' } }, /outside query boundaries/],
    ['a bad expression', { KeyConditionExpression: 'pk = ' }, /Syntax error/],
    ['a missing value', { FilterExpression: 'kind = :kind' }, /:kind/],
  ])('refuses a query for %s', async (_case, patch, message) => {
    const asked = query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'a' },
      ...patch,
    })
    await expect(asked).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(asked).rejects.toThrow(message)
  })
})
