import { paginateScan } from '@aws-sdk/lib-dynamodb'
import {
  type EnquiryRecord,
  isEnquiryRecord,
  toEnquiryRecord,
} from '../src/store/enquiry-record.ts'
import { getCovers } from '../src/store/seats.ts'
import { buildSeatAttribute, buildSlotKey, getSeatsOf, getSlotOf } from '../src/store/slots.ts'
import { openEmbeddedStore } from '../src/embedded/dynamodb/embedded-store.ts'

/** Content of a stopped backend's data folder. */
export interface Inspection {
  records: EnquiryRecord[]
  /** Records whose slot does not hold a place for them. */
  homeless: string[]
  /** Covers that records take, by outlet, day and quarter of an hour. */
  covers: ReadonlyMap<string, number>
}

type Item = Record<string, unknown>

export async function inspectRecords(dataDir: string): Promise<Inspection> {
  const { documents, tableName, close } = await openEmbeddedStore(dataDir)
  const records: EnquiryRecord[] = []
  const slots = new Map<string, Item>()
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: tableName }))
    for (const item of Items) {
      const key = `${String(item['pk'])}/${String(item['sk'])}`
      if (key.startsWith('SLOT#')) slots.set(key, item)
      else if (isEnquiryRecord(item)) records.push(toEnquiryRecord(item))
    }
  await close()
  const covers = new Map<string, number>()
  const homeless = records.flatMap((record) => {
    const slot = getSlotOf(record)
    if (!slot) return []
    const { pk, sk } = buildSlotKey(slot)
    const item = slots.get(`${pk}/${sk}`)
    if (slot.use === 'TABLE') {
      const taken = [...getCovers(getSeatsOf(record))]
      for (const [quarter, count] of taken) {
        const name = `${pk} ${quarter}`
        covers.set(name, (covers.get(name) ?? 0) + count)
      }
      const seats = item?.[buildSeatAttribute(record.id)]
      const held = getCovers(typeof seats === 'string' ? seats : undefined)
      const isSeated = taken.every(([quarter, count]) => (held.get(quarter) ?? 0) >= count)
      return isSeated ? [] : [record.id]
    }
    const holders = item?.['holders']
    return holders instanceof Set && holders.has(record.id) ? [] : [record.id]
  })
  return { records, homeless, covers }
}
