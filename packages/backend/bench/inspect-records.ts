import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { type EnquiryRecord, toEnquiryRecord } from '../src/store/enquiry-record.ts'
import { buildSlotKey, getSlotOf } from '../src/store/slots.ts'
import { openEmbeddedStore } from '../src/embedded/dynamodb/embedded-store.ts'

/** What is in a stopped backend's data folder. */
export interface Inspection {
  records: EnquiryRecord[]
  /** Records whose slot does not hold a place for them. */
  homeless: string[]
}

export async function inspectRecords(dataDir: string): Promise<Inspection> {
  const { documents, tableName, close } = await openEmbeddedStore(dataDir)
  const records: EnquiryRecord[] = []
  const holders = new Map<string, ReadonlySet<string>>()
  let startKey: Record<string, unknown> | undefined
  do {
    const page: { Items?: Record<string, unknown>[]; LastEvaluatedKey?: Record<string, unknown> } =
      // oxlint-disable-next-line no-await-in-loop -- each page starts where the last one ended
      await documents.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey: startKey }))
    for (const item of page.Items ?? []) {
      if (item['sk'] === 'RECORD' && String(item['pk']).includes('#')) {
        if (item['kind'] !== undefined) records.push(toEnquiryRecord(item))
      }
      const held = item['holders']
      if (held instanceof Set) {
        holders.set(`${String(item['pk'])}/${String(item['sk'])}`, new Set([...held].map(String)))
      }
    }
    startKey = page.LastEvaluatedKey
  } while (startKey)
  await close()
  const homeless = records.flatMap((record) => {
    const slot = getSlotOf(record)
    if (!slot) return []
    const { pk, sk } = buildSlotKey(slot)
    return holders.get(`${pk}/${sk}`)?.has(record.id) ? [] : [record.id]
  })
  return { records, homeless }
}
