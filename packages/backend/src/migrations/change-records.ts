import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Store } from '../store/store.ts'

type Scan = Pick<
  ScanCommandInput,
  'FilterExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>

/** Changes the records that a scan finds, one by one: a release waits for this, visitors do not. Answers how many it changed. */
export async function changeRecords(
  { documents, tableName }: Store,
  { FilterExpression, ExpressionAttributeNames, ExpressionAttributeValues }: Scan,
  change: (item: Record<string, unknown>) => Promise<boolean>,
): Promise<number> {
  let changed = 0
  const pages = paginateScan(
    { client: documents },
    {
      TableName: tableName,
      FilterExpression: ['sk = :record', FilterExpression].filter(Boolean).join(' AND '),
      ExpressionAttributeNames,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':record': 'RECORD' },
    },
  )
  for await (const { Items = [] } of pages)
    for (const item of Items) if (await change(item)) changed += 1
  return changed
}
