import { getSingaporeDate } from 'core/singapore-clock'
import { type EnquiryRecord, toEnquiryRecord } from '../store/enquiry-record.ts'
import { getCovers } from '../store/seats.ts'
import {
  buildCoversAttribute,
  buildSeatAttribute,
  buildSlotKey,
  getSeatsOf,
  getSlotOf,
} from '../store/slots.ts'
import { updateItem, type Store } from '../store/store.ts'
import { changeRecords } from './change-records.ts'

/** Seats reservations that were made while tables were counted by their time of arrival. */
export const seatReservations = (store: Store): Promise<number> =>
  changeRecords(
    store,
    {
      FilterExpression: 'kind = :kind AND #date >= :today',
      ExpressionAttributeNames: { '#date': 'date' },
      ExpressionAttributeValues: { ':kind': 'RESERVATION', ':today': getSingaporeDate() },
    },
    (item) => seat(store, toEnquiryRecord(item)),
  )

/** Seats a record whatever the room holds: it was promised. Returns false where it sits already. */
async function seat(store: Store, record: EnquiryRecord): Promise<boolean> {
  const slot = getSlotOf(record)
  if (!slot) return false
  const seats = getSeatsOf(record)
  const covers = [...getCovers(seats)]
  return updateItem(store, {
    Key: buildSlotKey(slot),
    UpdateExpression: `ADD version :one${covers
      .map((_, at) => `, #covers${at} :covers${at}`)
      .join('')} SET #seat = :seat`,
    ConditionExpression: 'attribute_not_exists(#seat)',
    ExpressionAttributeNames: {
      '#seat': buildSeatAttribute(record.id),
      ...Object.fromEntries(
        covers.map(([quarter], at) => [`#covers${at}`, buildCoversAttribute(quarter)]),
      ),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ':seat': seats,
      ...Object.fromEntries(covers.map(([, count], at) => [`:covers${at}`, count])),
    },
  })
}
